"""The rule book of a game: numbered clauses that code, log, tests and pages cite.

A book is Markdown: `# title`, `## K. Section`, then one bullet a clause, `- **ELA-K1** text`. Text that
follows on indented lines belongs to the clause above.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from solutre.core.errors import SolutreError

CLAUSE_ID = re.compile(r"\b[A-Z]{3}-[A-Z]{1,2}\d+[a-z]?\b")
CLAUSE = re.compile(r"^- \*\*([A-Z]{3}-[A-Z]{1,2}\d+[a-z]?)\*\* (.+)$")
SECTION = re.compile(r"^## (?:([A-Z]{1,2})\. )?(.+)$")
LANGUAGES = ("en", "fr")


def check_language(language: str) -> None:
    """Refuse a language that nothing is written in."""
    if language not in LANGUAGES:
        raise SolutreError(f"no language is called {language!r}; there are {', '.join(LANGUAGES)}")


@dataclass(frozen=True)
class Clause:
    """One numbered rule."""

    id: str
    section: str
    text: str


class RuleBook:
    """The clauses of one language, in the order of the book."""

    def __init__(self, title: str, clauses: dict[str, Clause]) -> None:
        self.title = title
        self.clauses = clauses

    def __getitem__(self, clause: str) -> Clause:
        if clause not in self.clauses:
            first = next(iter(self.clauses))
            raise SolutreError(f"{self.title} has no clause {clause}; clauses look like {first}")
        return self.clauses[clause]

    def sections(self) -> dict[str, list[Clause]]:
        """Clauses by section title, both in the order of the book."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            found.setdefault(clause.section, []).append(clause)
        return found


def parse_rulebook(text: str) -> RuleBook:
    """Read a rule book; refuse a clause that appears twice."""
    title, section, current = "", "", ""
    clauses: dict[str, Clause] = {}
    for line in text.splitlines():
        if found := CLAUSE.match(line):
            current = found.group(1)
            if current in clauses:
                raise ValueError(f"clause {current} stands twice in the rule book")
            clauses[current] = Clause(current, section, found.group(2).strip())
        elif line.startswith("# "):
            title = line[2:].strip()
        elif heading := SECTION.match(line):
            section, current = heading.group(2).strip(), ""
        elif current and line.startswith("  ") and line.strip():
            old = clauses[current]
            clauses[current] = Clause(old.id, old.section, f"{old.text} {line.strip()}")
    return RuleBook(title, clauses)


def load_rulebooks(folder: Path) -> dict[str, RuleBook]:
    """The rule books of a game folder by language."""
    return {
        language: parse_rulebook((folder / f"rulebook.{language}.md").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
