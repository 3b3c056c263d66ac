"""What the documentation site needs beside docs/: the papers at the root of the repository, and links that still lead.

mkdocs calls these functions while it builds; see `hooks` in mkdocs.yml.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))  # mkdocs calls this file by its path
import notebooks

ROOT = Path(__file__).parents[1]
PAPERS = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")


def on_files(files: Any, config: Any) -> Any:
    """Add the papers of the root as pages."""
    from mkdocs.structure.files import File

    for paper, page in PAPERS.items():
        text = (ROOT / paper).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=relinked(text, at_root=True)))
    for name in notebooks.names():
        text, pictures = notebooks.page_of(name)
        files.append(File.generated(config, f"notebooks/{name}.md", content=text))
        for picture, drawn in pictures.items():
            files.append(File.generated(config, f"notebooks/{picture}", content=drawn))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links of the papers in docs/."""
    ready = page.file.src_uri in PAPERS.values() or page.file.src_uri.startswith("notebooks/")
    return markdown if ready else relinked(markdown, at_root=False)


def relinked(text: str, at_root: bool) -> str:
    """Links to pages of the site where there is one; what is only in the repository stays as words."""

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if "://" in target or target.startswith("#"):
            return found[0]
        place, sign, part = target.partition("#")
        inside = place.removeprefix("docs/") if at_root else place
        page = PAPERS.get(inside.removeprefix("../"), inside)
        unknown = at_root and page == place and page not in PAPERS.values()
        return words if unknown or page.startswith("../src/") else f"{picture}[{words}]({page}{sign}{part})"

    return LINK.sub(link, text)
