"""Rubbish is sought in samples of what is new, and in everything when nobody has to wait for it, or there is much."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.web.http.quick.rubbish import DAY, HOUR, MUCH, SAMPLED, Rubbish


class Circle:
    """Nobody needs it, and Python finds that out only by looking."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def sampling() -> Iterator[Rubbish]:
    """A process that samples. What is there already stays aside, as a server sets it aside."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    found = Rubbish()
    found.sample()
    yield found
    gc.callbacks.remove(found._note)
    gc.set_threshold(*thresholds)


def after_a_batch(sampling: Rubbish, *, rubbish: int) -> bool:
    """Whether circles that nobody needs any more are gone when as much is new as Python looks through at once."""
    before = sampling.batches
    circles = [Circle() for _ in range(rubbish)]
    gone = weakref.ref(circles[0])
    del circles
    kept = list[Any]()
    while sampling.batches == before:
        kept.append([])
    return gone() is None


def test_one_batch_of_some_is_looked_at(sampling: Rubbish) -> None:
    found = [after_a_batch(sampling, rubbish=1) for _ in range(2 * SAMPLED)]
    assert found == 2 * [True, *[False] * (SAMPLED - 1)]


def test_a_sample_tells_how_much_there_must_be(sampling: Rubbish) -> None:
    """Each circle is an object and its dictionary, which Python may keep inside it; seven batches go unseen."""
    assert after_a_batch(sampling, rubbish=300)
    assert sampling.expected in (7 * 300, 7 * 600)


def test_what_was_not_seen_is_found_when_everything_is_looked_at(sampling: Rubbish) -> None:
    after_a_batch(sampling, rubbish=1)
    circle = Circle()
    gone = weakref.ref(circle)
    del circle
    after_a_batch(sampling, rubbish=1)
    gc.collect()
    assert gone() is not None  # what is aside is not looked at
    sampling.clear()
    assert gone() is None
    assert (sampling.batches, sampling.expected) == (0, 0)


@pytest.mark.parametrize(
    ("since", "expected", "batches", "wanted"),
    [
        (HOUR + 1, 0, [9, 9], [False, True]),  # nothing new meanwhile: nobody has to wait
        (HOUR + 1, 0, [9, 10], [False, False]),
        (HOUR - 1, 0, [9, 9], [False, False]),
        (HOUR + 1, MUCH + 1, [9, 10], [True, True]),
        (HOUR - 1, MUCH + 1, [9, 10], [False, False]),
        (DAY + 1, 0, [9, 10], [True, True]),
        (HOUR + 1, 0, [0, 0], [False, False]),  # nothing is new
    ],
)
def test_everything_is_looked_at_when_nobody_waits_or_there_is_much(
    monkeypatch: pytest.MonkeyPatch, since: float, expected: int, batches: list[int], wanted: list[bool]
) -> None:
    """Whether it is time, asked twice."""
    found, now = Rubbish(), time.monotonic() + since
    monkeypatch.setattr(time, "monotonic", lambda: now)
    found.expected = expected
    told = []
    for found.batches in batches:
        told.append(found.is_time())
    assert told == wanted
