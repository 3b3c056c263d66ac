"""Findings in words: what chance brought or took, in points that are counted as each language counts."""

from __future__ import annotations

import pytest

from solutre.analysis.findings import Analysis, Expected, Finding, Weighed
from solutre.analysis.telling import cost, counted, struck
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
    ("language", "brought", "words"),
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


@pytest.mark.parametrize(
    ("lost", "language", "words"),
    [
        (0.10, "en", " and 10 ± 10 of 100 chances to win"),
        (0.09, "en", "; whether it costs chances to win is not sure"),
        (-0.3, "en", "; whether it costs chances to win is not sure"),
        (0.10, "fr", " et 10 ± 10 chances de gagner sur 100"),
        (0.09, "fr", "\xa0; que cela coûte des chances de gagner n’est pas sûr"),
    ],
)
def test_chances_to_win_are_told_from_two_standard_errors_on(lost: float, language: str, words: str) -> None:
    """A standard error is 5 of 100; the points are sure anyway."""
    change = Expected((-3.0, 3.0), (-lost, lost), (0.5, 0.5), (0.05, 0.05))
    made = Finding(0, 0, 1, expected(0.0), expected(-3.0), (0.0, 0.0), Weighed(2, change, 100, 4.0))
    in_points = {"en": "costs 3.0 points against the strongest rival (± 1.0)"}
    in_points["fr"] = "coûte 3,0 points face au meilleur rival (à 1,0 près)"
    assert cost(made, language) == in_points[language] + words
