"""Rows in a file, JSON Lines or Parquet, written portion by portion.

While a run goes on, its portions lie in a folder beside the file, `games.parquet.parts`: what was asked for, a line for
each portion that is whole, and the rows of each. When all are there they become the file, and the folder goes. A run
that was stopped leaves the folder, and the same command goes on from it.
"""

from __future__ import annotations

import io
import json
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solutre.arena.data.games import Finished, Plan
from solutre.arena.data.rows import Row
from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.game import game as find

if TYPE_CHECKING:
    import pyarrow as pa

ENDINGS = (".jsonl", ".parquet")
ASKED, DONE = "asked.json", "done.jsonl"
NARROW = {"ply": "int32", "seat": "int8", "choice": "int16", "score": "int32", "place": "int8", "lead": "int32"}


def check_ending(path: Path) -> None:
    """Refuse a file that we cannot write, before anything is played."""
    if path.suffix not in ENDINGS:
        raise SolutreError(f"{path}: rows are written as {' or '.join(ENDINGS)}")
    if path.suffix == ".parquet":
        arrow()
    if path.exists():
        raise SolutreError(f"{path} is there already; choose another name, or remove it")


def arrow() -> Any:
    """The library that writes Parquet, asked for only when it is needed."""
    with needing("research", "a .parquet file (a .jsonl file needs nothing)"):
        import pyarrow
        import pyarrow.parquet
    return pyarrow


def encoded(rows: list[Row], ending: str) -> bytes:
    """Rows as the bytes of a file."""
    if ending == ".jsonl":
        return b"".join(json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows)
    pa, written = arrow(), io.BytesIO()
    pa.parquet.write_table(tabled(pa, rows), written, compression="zstd")
    return written.getvalue()


def tabled(pa: Any, rows: list[Row]) -> pa.Table:
    """Rows as a table, with numbers no wider than they are."""
    table = pa.Table.from_pylist(rows)
    for number, column in enumerate(table.schema):
        wanted = narrowed(pa, column)
        if wanted != column.type:
            table = table.set_column(number, column.name, table.column(number).cast(wanted))
    return table


def narrowed(pa: Any, column: Any) -> Any:
    """How a column is kept: choices and visits in small numbers, features in four bytes."""
    if column.name in NARROW:
        return getattr(pa, NARROW[column.name])()
    if column.name == "visits":
        return pa.list_(pa.int32())
    if column.name in ("choices", "actions", "players"):
        return pa.list_(pa.int16())
    if column.name == "inputs":
        return pa.struct([("places", pa.list_(pa.int16())), ("values", pa.list_(pa.int16()))])
    if pa.types.is_struct(column.type):
        return pa.struct([(part.name, pa.float32()) for part in column.type])
    return column.type


class Portions:
    """The folder of a run, and the file that comes of it."""

    def __init__(self, path: Path, plan: Plan, asked: dict[str, Any]) -> None:
        check_ending(path)
        self.path = path
        self.folder = path.with_name(f"{path.name}.parts")
        self.asked = {"rules": find(plan.game).version, **asdict(plan), "bots": list(plan.bots), **asked}
        self.folder.mkdir(parents=True, exist_ok=True)
        self._check_asked()

    def _check_asked(self) -> None:
        """The same command goes on; another one is refused."""
        file = self.folder / ASKED
        if not file.exists():
            file.write_text(json.dumps(self.asked), encoding="utf-8")
            return
        theirs = json.loads(file.read_text(encoding="utf-8"))
        for name, value in self.asked.items():
            if theirs.get(name) != value:
                raise SolutreError(
                    f"{self.folder} holds another run: its {name} is {theirs.get(name)}, not {value}; remove it"
                )

    def done(self) -> dict[int, list[Finished]]:
        """The portions that are whole: the number of the first game, and how its games ended."""
        file = self.folder / DONE
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        return dict(map(_read_portion, whole.splitlines()))

    def add(self, first: int, games: Iterable[Finished], rows: bytes) -> None:
        """First the rows, then the line that says that they are whole."""
        part = self._part(first)
        draft = part.with_name(f"{part.name}.new")
        draft.write_bytes(rows)
        draft.replace(part)
        told = [[one.number, one.scores, one.places, one.decisions, one.loser, one.illegal] for one in games]
        with (self.folder / DONE).open("ab") as file:
            file.write(json.dumps([first, told], separators=(",", ":")).encode() + b"\n")

    def finish(self, firsts: Iterable[int]) -> None:
        """Make one file of all portions, and clear up."""
        draft = self.path.with_name(f"{self.path.name}.new")
        parts = (self._part(first) for first in firsts)
        if self.path.suffix == ".jsonl":
            with draft.open("wb") as file:
                for part in parts:
                    file.write(part.read_bytes())
        else:
            join_tables(parts, draft, {"solutre": json.dumps(self.asked)})
        draft.replace(self.path)
        shutil.rmtree(self.folder)

    def _part(self, first: int) -> Path:
        return self.folder / f"{first:09d}{self.path.suffix}"


def _read_portion(line: str) -> tuple[int, list[Finished]]:
    first, told = json.loads(line)
    return first, [
        Finished(number, tuple(scores), tuple(places), decisions, loser=loser, illegal=illegal)
        for number, scores, places, decisions, loser, illegal in told
    ]


def join_tables(parts: Iterator[Path], file: Path, described: dict[str, str]) -> None:
    """One Parquet file of many, which says what was asked for."""
    pa, writer = arrow(), None
    try:
        for part in parts:
            table = pa.parquet.read_table(part)
            if writer is None:
                schema = table.schema.with_metadata(described)
                writer = pa.parquet.ParquetWriter(file, schema, compression="zstd")
            writer.write_table(table.cast(schema))
    finally:
        if writer is not None:
            writer.close()
