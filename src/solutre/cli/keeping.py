"""`solutre backup` and `restore`: a whole library in one file, also while people play. `solutre export` and `import`:
its finished games as text."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from sqlalchemy import make_url

from solutre.cli.progress import progress
from solutre.cli.web import DatabaseAddress
from solutre.core.errors import SolutreError
from solutre.web.settings import database_url
from solutre.web.store import copies
from solutre.web.store.copies import Copied
from solutre.web.store.database import Database
from solutre.web.store.store import Store


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.", dir_okay=False)],
    database: DatabaseAddress = "",
) -> None:
    """Copy the library into a file, also while people play, and check the copy."""
    with shown("copied") as tell:
        kept = file_of(database)
        if kept is None:
            from solutre.web.store import dumps

            copied = dumps.save(database, file)
        else:
            if not kept.exists():
                raise SolutreError(f"there is no library in {kept}")
            copied = copies.save(str(kept), file, tell)
    print(f"{file} is a whole copy: {told(copied)}. Keep it safe: who has it can sit on every seat.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy.", exists=True, dir_okay=False)],
    database: DatabaseAddress = "",
    replace: Annotated[bool, typer.Option("--replace", help="Also over a library that has tables.")] = False,
    in_use: Annotated[bool, typer.Option("--in-use", help="Also while a server or a worker has it open.")] = False,
) -> None:
    """Put a copy back in place of the library. What was played since then is gone."""
    kept = file_of(database)
    if kept is None:
        from solutre.web.store import dumps

        where = make_url(database_url(database)).render_as_string(hide_password=True)
        refuse(where, dumps.holds_tables(database), dumps.in_use(database), replace, in_use)
        with shown("put back"):
            copied = dumps.put_back(file, database)
    else:
        copies.checked(file)
        refuse(str(kept), copies.holds_tables(kept), copies.in_use(kept), replace, in_use)
        with shown("put back") as tell:
            copied = copies.put_back(file, str(kept), tell)
    print(f"the library is as it was in {file}: {told(copied)}.")
    if in_use:
        print("Start its servers and workers anew now: they still have the games of before in mind.")


def refuse(where: str, has_tables: bool, used: bool, replace: bool, in_use: bool) -> None:
    """Nothing is replaced by mistake."""
    if used and not in_use:
        raise SolutreError(f"{where} is in use: stop the library first, or say --in-use")
    if has_tables and not replace:
        raise SolutreError(f"{where} has tables: say --replace if they may be lost, and make a copy of it before")


def file_of(database: str) -> Path | None:
    """The file of a SQLite store, None for PostgreSQL."""
    url = make_url(database_url(database))
    return Path(str(url.database)) if url.drivername.startswith("sqlite") else None


def told(copied: Copied) -> str:
    return f"{copied.tables:,} tables, {copied.finished:,} of them finished, {copied.actions:,} actions"


@contextmanager
def shown(word: str) -> Iterator[copies.Progress]:
    """A bar on the error stream; pages as the store counts them."""
    bar: Progress
    with progress() as bar:
        task = bar.add_task(word, total=None)

        def tell(done: int, pages: int) -> None:
            bar.update(task, total=pages)
            bar.advance(task, done - bar.tasks[0].completed)

        yield tell


# --- games as text -------------------------------------------------------------------------------


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file.", dir_okay=False)],
    database: DatabaseAddress = "",
) -> None:
    """Write all finished games of a library into a file, as records that anybody can verify."""
    from solutre.web.study.shelving import finished_tables, told

    store, written = Store(Database(database)), 0
    try:
        codes = finished_tables(store)
        with open(file, "x", encoding="utf-8") as out, progress() as bar:
            task = bar.add_task("written", total=len(codes))
            for code in codes:
                try:
                    out.write(("\n" if written else "") + told(store, code))
                    written += 1
                except SolutreError as problem:
                    print(f"table {code} is left out: {problem}", file=sys.stderr)
                bar.advance(task)
    except FileExistsError:
        raise SolutreError(f"{file} is there already: nothing is overwritten; choose another name") from None
    finally:
        store.database.close()
    print(f"{file} has the records of {written:,} games; {len(codes) - written:,} are left out.")


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Records.", exists=True, dir_okay=False)],
    database: DatabaseAddress = "",
) -> None:
    """Take finished games into a library, each verified; what is wrong is refused with its line and the reason."""
    from solutre.web.study.shelving import Shelving, bundles

    store, taken, there, refused = Store(Database(database)), 0, 0, 0
    try:
        shelving = Shelving(store)
        with open(file, encoding="utf-8") as lines, progress() as bar:
            task = bar.add_task("verified", total=None)
            for bundle in bundles(lines):
                try:
                    found = shelving.take(bundle)
                    taken, there = taken + bool(found), there + (not found)
                except SolutreError as problem:
                    refused += 1
                    print(f"{file}, {bundle.blame(problem)}", file=sys.stderr)
                bar.advance(task)
    finally:
        store.database.close()
    print(f"{taken:,} games were taken in, {there:,} were there already, {refused:,} were refused.")
    if refused:
        raise typer.Exit(1)
