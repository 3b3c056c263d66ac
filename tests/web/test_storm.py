"""The storm of benchmarks/storm.py in its short form: kills and a full disk, and nothing confirmed is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

STORM = Path(__file__).parents[2] / "benchmarks" / "storm.py"
SHORT = ["--kills", "5", "--tables", "4", "--streams", "20", "--servers", "2", "--workers", "1", "--game", "hunters"]


@pytest.mark.always
@pytest.mark.skipif(sys.platform != "linux", reason="limits of other processes are set as on Linux")
def test_nothing_confirmed_is_lost_in_a_short_storm() -> None:
    done = subprocess.run([sys.executable, str(STORM), *SHORT], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {line[:30].strip(): line[31:] for line in done.stdout.splitlines()}
    assert int(counted["confirmed"]) > 0
    assert [counted[name] for name in ("lost", "duplicate", "stuck tables", "full disk")] == ["0", "0", "0", "1"]
    assert int(counted.get("kills of a server", 0)) + int(counted.get("kills of a worker", 0)) == 5
    assert counted["the store"] == "whole"
