"""What people call themselves: cleaned, cut, and never the name of somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.web.errors import Refused
from solutre.web.tables.names import apart, checked_name, person_name, plain

GAME = "cairn"


def test_typed_words_become_one_clean_line() -> None:
    assert plain("  a\n\tb\u200b\ud800\x07 c  ", 20) == "a b c"
    assert plain("é" * 50, 20) == "é" * 20
    assert person_name("{who}") == "who"
    assert apart("Ada", ["Ada", "Ada 2"]) == "Ada 3"


@pytest.mark.parametrize(
    "typed",
    [
        "\u2800",
        "\u3164",
        "\u200b",
        "A\u200bda",
        "A\u202eda",
        "\ufeff",
        "a" + "\u0301" * 24,
        "\u0301\u0301",
        "Ada\u2800",
        "Ada\U0001d159",
        "{}",
    ],
)
def test_a_name_that_nobody_can_read_is_refused(ada: Any, typed: str) -> None:
    with pytest.raises(Refused, match="odd name"):
        checked_name(typed)
    answer = ada.post("/tables", game=GAME, seat_0="me", seat_1="friend", name=typed)
    assert (answer.status_code, "everybody can read" in answer.text) == (400, True)


@pytest.mark.parametrize(
    "typed",
    ["Silex", "silex", "SÍLEX", "Si lex", "\u0405ilex", "Renne", "SiIex", "S\u0131lex", "Si\u04cfex", "\u029fynx"],
)
def test_a_name_of_a_computer_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="borrowed name"):
        checked_name(typed)


@pytest.mark.parametrize(
    "typed",
    ["Ada", "Ötzi", "Nguyễn", "美穂", "محمد", "O’Neill", "Jean-Luc 2", "🦣", "👩\u200d🚀", "Σωκράτης", "Иван", "x", ""],
)
def test_names_of_people_everywhere_are_welcome(typed: str) -> None:
    assert checked_name(f"  {typed} ") == typed.replace("\u200d", "")
