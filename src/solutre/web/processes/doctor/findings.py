"""What was looked at, how it is, and what to do if it is not well."""

from __future__ import annotations

from dataclasses import dataclass

GOOD, NOTE, WRONG = "good", "note", "wrong"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    about: str
    state: str
    told: str
    remedy: str = ""


def good(about: str, told: str) -> Finding:
    return Finding(about, GOOD, told)


def note(about: str, told: str, remedy: str) -> Finding:
    """It works, and could be better."""
    return Finding(about, NOTE, told, remedy)


def wrong(about: str, told: str, remedy: str) -> Finding:
    return Finding(about, WRONG, told, remedy)


def healthy(findings: list[Finding]) -> bool:
    return all(one.state != WRONG for one in findings)
