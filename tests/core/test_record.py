"""The text record: exact inverse, and refusals that name the line."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solutre.core.errors import BrokenRecord
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.record import cut, fingerprint, parse

NAMES = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), min_size=1, max_size=12)


@settings(max_examples=40 if COMPILED else 8, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 5), max_size=4), st.lists(NAMES, min_size=2, max_size=2))
def test_writing_and_parsing_are_exact_inverses(seed: int, picks: list[int], names: list[str]) -> None:
    match = Match.new("cairn", 2, seed=seed, names=names, nonces=names)
    for pick in picks:
        if not match.over:
            choices = match.choices()
            match.play(choices[pick % len(choices)])
    text = match.record()
    assert parse(text).write() == text
    assert parse(text) == match.as_record()
    assert Match.replay(text).names == tuple(names)


def record() -> list[str]:
    return Match.new("cairn", 2, seed=4, names=["Ada", "Ötzi"]).record().splitlines()


def test_a_record_reads_like_a_score_sheet() -> None:
    lines = record()
    assert lines[:6] == [
        '[Game "cairn"]',
        '[Rules "1"]',
        '[Variant "plain"]',
        '[Seats "2"]',
        '[Names "Ada" "Ötzi"]',
        '[Seed "4"]',
    ]
    assert lines[7].startswith("1 * deal(size=")


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (1, '[Game "chess"]', "line 1: no game is called 'chess'"),
        (2, '[Moves "1"]', "line 2: no tag is called Moves"),
        (3, '[Game "cairn"]', "line 3: the tag Game stands twice"),
        (4, "[Seats]", "line 4: the tag Seats says nothing"),
        (5, "[Names Ada]", "line 5: cannot read the tag"),
        (6, '[Secret "00"]', "line 6: the tag Secret comes after the plies"),
        (8, "1 * deal(size=huge) #3", "line 8: size=huge: expected small, middle, large"),
        (8, "1 * deal(size=small) #4", "line 8: deal\\(size=small\\) is action 3, not 4"),
        (9, "3 * deal(size=small) #3", "line 9: ply 3 where ply 2 should stand"),
        (9, "hello", "line 9: cannot read the ply 'hello'"),
        (7, "   ", "line 7: cannot read the ply"),
    ],
)
def test_a_broken_line_is_named(line: int, text: str, reason: str) -> None:
    lines = record()
    lines[line - 1] = text
    with pytest.raises(BrokenRecord, match=reason):
        parse("\n".join(lines) + "\n")


def test_what_would_be_written_otherwise_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="line 7: should read ''"):
        parse("\n".join(line for line in record() if line) + "\n")
    with pytest.raises(BrokenRecord, match="should read"):
        parse("\n".join(record()))  # the last line is cut


def test_a_header_without_chance_is_refused() -> None:
    with pytest.raises(BrokenRecord, match="either a Seed or a Commitment"):
        parse("\n".join(line for line in record() if "Seed" not in line) + "\n")
    with pytest.raises(BrokenRecord, match="lacks Game, Rules"):
        parse("")


def test_a_choice_out_of_turn_or_against_the_rules_is_refused_with_its_ply(cairn: Callable[[str], Match]) -> None:
    text = cairn("small large | middle large").record()
    with pytest.raises(BrokenRecord, match=r"ply 5: lay\(size=middle\) is not legal: You hold no middle .* \(CAI-T1\)"):
        Match.replay(text + "5 0 lay(size=middle) #1\n")
    with pytest.raises(BrokenRecord, match="ply 5: seat 1 plays, but it is the turn of seat 0"):
        Match.replay(text + "5 1 lay(size=large) #2\n")


def test_a_wrong_final_score_is_refused() -> None:
    match = Match.new("cairn", 2, seed=4)
    while not match.over:
        match.play(match.choices()[0])
    scores = " ".join(map(str, match.state.scores))
    with pytest.raises(BrokenRecord, match="tells the scores"):
        Match.replay(match.record().replace(f'[Scores "{scores}"]', '[Scores "99 0"]'))


def test_a_record_can_be_cut_to_an_earlier_ply() -> None:
    match = Match.new("cairn", 2)
    while not match.over:
        match.play(match.choices()[0])
    whole = parse(match.record())
    assert whole.secret
    assert cut(whole, None) == whole
    early = cut(whole, 5)
    assert (len(early.plies), early.scores, early.secret) == (5, (), "")
    assert parse(early.write()) == early


def test_a_record_tells_which_seats_changed_hands() -> None:
    """Who plays changes nothing of the game: it is replayed as it was, and what it is called stays the same."""
    told = "\n".join([*record(), "", '[Hands "1 1 person" "0 2 computer"]', ""])
    assert parse(told).hands == ("1 1 person", "0 2 computer")
    assert parse(told).write() == told
    assert Match.replay(told).record() == told
    assert fingerprint(parse(told)) == fingerprint(parse("\n".join([*record(), ""])))
    for strange in ("1 1 ghost", "x 1 person", "1 1"):
        with pytest.raises(BrokenRecord, match="no seat changes hands"):
            parse(told.replace("1 1 person", strange))


def test_undos_stand_after_the_plies_also_while_the_game_runs() -> None:
    told = "\n".join([*record(), "", '[Undos "4 2"]', ""])
    assert parse(told).undos == (4, 2)
    assert parse(told).write() == told
    assert Match.replay(told).undos == [4, 2]


@pytest.mark.parametrize("undos", ["-1", "x", "²", "1.5"])
def test_an_undo_to_nowhere_is_refused(undos: str) -> None:
    with pytest.raises(BrokenRecord, match=f"no choice can be taken back to ply {undos}"):
        parse("\n".join([*record(), "", f'[Undos "{undos}"]', ""]))
