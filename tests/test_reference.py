"""The page of every public name: its examples print what they say, and the site is built from it without a warning."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import solutre

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
EXAMPLES = "\n".join(re.findall(r"^```pycon\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))


def test_the_examples_print_what_they_say() -> None:
    found = doctest.DocTestParser().get_doctest(EXAMPLES, {}, "reference.md", None, None)
    assert len(found.examples) > 30
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(found, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("name", solutre.__all__)
def test_every_public_name_has_its_place_and_an_example(name: str) -> None:
    """What has words of its own is shown with them; constants and `View` stand in sentences."""
    assert re.search(rf"^::: solutre(\.core\.game)?\.{name}$", PAGE, re.MULTILINE) or f"`{name}`" in PAGE
    assert re.search(rf"\bsolutre\.{name}\b", EXAMPLES)


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="mkdocs-material is not installed")
    pytest.importorskip("mkdocstrings", reason="mkdocstrings is not installed")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    surroundings = {"NO_MKDOCS_2_WARNING": "1", "PATH": "", "HOME": str(tmp_path)}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    reference = (tmp_path / "site" / "reference.html").read_text(encoding="utf-8")
    assert "Carry out a choice and whatever follows by itself" in reference  # Match.play, by its own words
    home = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert 'href="hosting.html"' in home and "fonts.googleapis" not in home
