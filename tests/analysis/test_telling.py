"""Findings in words: what chance brought or took, in points that are counted as each language counts."""

from __future__ import annotations

import pytest

from solutre.analysis.findings import Analysis, Expected, Finding
from solutre.analysis.telling import counted, struck
from solutre.core.game import Look
from solutre.core.state import CHANCE


def expected(lead: float) -> Expected:
    """Ada is so many points ahead of Bob, known to 0.3."""
    return Expected((lead, -lead), (0.5, 0.5), (0.3, 0.3), (0.0, 0.0))


def stroke(language: str, brought: float) -> str:
    """One stroke of chance from even to `brought`, and then the end."""
    finding = Finding(0, CHANCE, 0, expected(0.0), None, (0.0, 0.0), None)
    result = Expected((brought, -brought), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0))
    return struck(Analysis("cairn", 2, 1, 1, (finding,), result, True), 0, Look(language, ("Ada", "Bob")))


@pytest.mark.parametrize(
    "language, brought, words",
    [
        ("en", 48.5, "chance brings Ada 48.5 points against the strongest rival (± 0.6)"),
        ("en", -48.5, "chance costs Ada 48.5 points against the strongest rival (± 0.6)"),
        ("fr", 48.5, "le hasard apporte à Ada 48,5 points face au meilleur rival (à 0,6 près)"),
        ("fr", -48.5, "le hasard coûte à Ada 48,5 points face au meilleur rival (à 0,6 près)"),
    ],
)
def test_chance_brings_or_costs_points_and_never_brings_fewer_than_none(
    language: str, brought: float, words: str
) -> None:
    assert stroke(language, brought) == words


def test_french_has_several_points_from_two_on_and_english_of_all_parts() -> None:
    """1.96 is told as 2.0, and 1.94 as 1.9."""
    assert [counted(points, "fr") for points in (1.94, 1.96)] == ["1,9 point", "2,0 points"]
    assert [counted(points, "en") for points in (1.94, 1.96)] == ["1.9 points", "2.0 points"]
