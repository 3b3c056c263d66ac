"""A version of the library in a process of its own, which works a line at a time as it is told.

Two of them take turns, so that a busy machine slows both down alike and what is compared is their ratio.
"""

from __future__ import annotations

import os
import subprocess
import sys


class Version:
    """The sources of a version, and a program that runs on them: it answers every line with a line."""

    def __init__(self, sources: str, program: list[str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *program],
            env={**os.environ, "PYTHONPATH": sources},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        assert self.process.stdout
        if not (answer := self.process.stdout.readline()):
            self.leave()
            raise SystemExit(f"a version stopped with {self.process.returncode}; its last words are above")
        return answer

    def ask(self, question: str = "") -> str:
        assert self.process.stdin
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        return self.line()

    def leave(self) -> None:
        """There is nothing more to ask."""
        self.process.communicate()
