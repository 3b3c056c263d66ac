"""Answers are packed for browsers that can unpack them, and only for those."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from solutre.web.http import gzip as packing
from solutre.web.http.gzip import packed

from .asking import awaited

PACKED = {"Accept-Encoding": "gzip, deflate, br"}
PLAIN = {"Accept-Encoding": "identity"}


def test_what_was_packed_is_unpacked_the_same() -> None:
    body = "le rocher de Solutré ".encode() * 500
    assert gzip.decompress(packed(body)) == body
    assert len(packed(body)) < len(body) / 10


def test_where_there_is_no_quicker_one_zlib_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "QUICK", zlib)
    monkeypatch.setattr(packing, "LEVEL", 1)
    body = "le rocher de Solutré ".encode() * 500
    assert gzip.decompress(packed(body)) == body


def test_the_exact_length_stays_hidden() -> None:
    """Otherwise somebody on the line could guess secrets of a page into which he puts words (BREACH)."""
    assert len({len(packed(b"x" * 2000)) for _ in range(60)}) > 5


@pytest.mark.parametrize(
    "path", ["/", "/rules/elawa", "/static/solutre.css", "/static/js/table.js", "/static/theme.css"]
)
def test_pages_and_sheets_come_packed_or_plain_as_the_browser_asks(ada: Any, path: str) -> None:
    plain, small = ada.client.get(path, headers=PLAIN), ada.client.get(path, headers=PACKED)
    assert "content-encoding" not in plain.headers
    if len(plain.content) >= 1000:
        assert small.headers["content-encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["vary"]
        assert int(small.headers["content-length"]) < len(plain.content)
    assert len(small.text) == len(plain.text)


def test_a_table_comes_packed_and_says_the_same(ada: Any) -> None:
    code = ada.opens(seat_0="me", seat_1="here")
    plain = ada.client.get(f"/t/{code}/fragment", headers=PLAIN)
    small = ada.client.get(f"/t/{code}/fragment", headers=PACKED)
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(plain.content) / 2
    assert small.text.partition("<ol")[0] == plain.text.partition("<ol")[0]


@pytest.mark.parametrize("wanted", ["", "br", "gzip;q=0", "gzip; q=0.0"])
def test_nothing_is_packed_for_browsers_that_do_not_ask_for_it(ada: Any, wanted: str) -> None:
    assert "content-encoding" not in ada.client.get("/", headers={"Accept-Encoding": wanted}).headers


def test_a_sheet_that_has_not_changed_is_not_sent_again(ada: Any) -> None:
    first = ada.client.get("/static/solutre.css", headers=PACKED)
    again = ada.client.get("/static/solutre.css", headers={**PACKED, "If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


def test_a_head_is_answered_without_a_body(ada: Any) -> None:
    answer = ada.client.head("/static/solutre.css", headers=PACKED)
    assert answer.status_code == 200
    assert answer.content == b""


@pytest.mark.parametrize("level", [None, 1])
def test_a_stream_is_unpacked_piece_by_piece(level: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the next piece to read one, long or short; and a stream ends as gzip does."""
    if level is not None:
        monkeypatch.setattr(packing, "QUICK", zlib)
        monkeypatch.setattr(packing, "LEVEL", level)
    told = [": ping\n\n", "é\n" * 4000, "", "x" * (packing.LEAST - 1), "x" * 70_000, "end"]

    async def pieces() -> AsyncIterator[str]:
        for one in told:
            yield one

    async def read() -> list[str]:
        unpack = zlib.decompressobj(31)
        first, *found, last = [unpack.decompress(one).decode() async for one in packing.flowing(pieces())]
        assert not first and not last and unpack.eof and not unpack.unused_data
        return found

    assert awaited(read) == told


def test_the_exact_length_of_what_a_stream_brings_stays_hidden() -> None:
    assert len({len(packing.packed_piece(b"x" * 2000)) for _ in range(60)}) > 5
