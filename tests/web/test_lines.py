"""Lines of the log, as the page of a table writes them: which are new is told by where they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solutre.core.game import game
from solutre.web.pages import pages
from solutre.web.pages.log import LogLine
from solutre.web.pages.parted.lines import log_list
from solutre.web.pages.parted.parts import BEGIN, NAMED, STAMP, stamped

from .test_regions import tables


def written(numbers: list[float], new_since: int) -> list[str]:
    """Numbers of lines in the order of the page, and the mark behind the new ones."""
    lines = [LogLine(number, "A fire is lit", "", 0, "", "") for number in numbers]
    first, *told, _ = log_list(lines, new_since).splitlines()
    shown = ["|" if "hidden" in line else line.partition('data-n="')[2].partition('"')[0] for line in told]
    return ["recent", *shown] if "recent" in first else shown


@pytest.mark.parametrize(
    ("new_since", "shown"),
    [
        (0, ["recent", "4", "3.5", "3", "2"]),  # the first page: nothing was told before
        (4, ["recent", "4", "3.5", "|", "3", "2"]),  # a hint that was asked for before event 4 came with it
        (3, ["recent", "4", "3.5", "3", "|", "2"]),
        (5, ["4", "3.5", "3", "2"]),  # nothing is new
        (1, ["recent", "4", "3.5", "3", "2"]),  # all of it is
    ],
)
def test_what_the_last_page_told_stands_behind_a_mark(new_since: int, shown: list[str]) -> None:
    assert written([4, 3.5, 3, 2], new_since) == shown


def test_no_line_is_sent_again_because_it_is_no_longer_new() -> None:
    """Somebody has a page on which everything is new, and is sent the next one, on which nothing is."""
    site, table, reading = tables(game("elawa"))[-1]
    assert table.match is not None
    count = len(table.match.events(table.seat))
    had = pages.table_fragment(site, table, replace(reading, new_since=1))
    known = {stamped(name, text).stamp for name, text in had.parts.used(had.text).items()}
    now = pages.table_fragment(site, table, replace(reading, new_since=count))
    sent = [one[STAMP:].partition(NAMED)[0] for one in now.told(known)[0].split(BEGIN)[1:]]
    assert count > 5
    assert [name for name in now.parts if name.startswith("line-")]
    assert not [name for name in sent if name.startswith("line-")]
