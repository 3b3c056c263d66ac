"""The rooms of the web: which room knows which, that nothing goes round in circles, and that none is crowded."""

from __future__ import annotations

import ast
from dataclasses import is_dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import solutre
from solutre.web.tables import model
from solutre.web.tables.model import TableView

WEB = Path(solutre.__file__).parent / "web"
SHARED = {"errors", "settings"}  # beside the rooms: every room may know them, and they know none
KNOWS: dict[str, set[str]] = {
    "store": set(),
    "tables": {"store"},
    "study": {"store", "tables"},
    "pages": {"tables", "study"},
    "live": {"store"},
    "calls": {"store", "tables", "pages"},
    "http": {"store", "tables", "study", "pages", "live", "calls"},
    "processes": {"store", "tables", "study", "pages", "live", "calls", "http"},
}
OF_TABLES = {
    "lobby.view",
    "model",
    "names",
    "programs",
    "table_match",
}  # what pages show, without what can be done there
MOST_MODULES = 20


def modules() -> dict[str, Path]:
    """The modules of the web by what they are called inside it: `store.disk`."""
    found = {file: ".".join(file.relative_to(WEB).with_suffix("").parts) for file in WEB.rglob("*.py")}
    return {name.removesuffix(".__init__"): file for file, name in found.items()}


def imported(file: Path) -> set[str]:
    """The modules of the web that a module imports, also those that it imports only when they are needed."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            named.update([node.module, *(f"{node.module}.{one.name}" for one in node.names)])
        elif isinstance(node, ast.Import):
            named.update(one.name for one in node.names)
    return {name.removeprefix("solutre.web.") for name in named} & set(MODULES)


@cache  # when a test asks, not when tests are collected: reading them all takes seconds
def all_imported() -> dict[str, set[str]]:
    return {name: imported(file) for name, file in MODULES.items()}


MODULES = modules()


def test_every_module_is_in_a_room() -> None:
    assert {name.partition(".")[0] for name in MODULES} == {*KNOWS, *SHARED}


@pytest.mark.parametrize("room", KNOWS)
def test_a_room_knows_only_the_rooms_below(room: str) -> None:
    for name in MODULES:
        if name.partition(".")[0] == room:
            strangers = {other.partition(".")[0] for other in all_imported()[name]} - KNOWS[room] - SHARED - {room}
            assert not strangers, name


def test_what_all_rooms_share_knows_no_room() -> None:
    assert not set.union(*(all_imported()[name] for name in SHARED))


def test_pages_know_what_a_table_is_and_not_how_it_is_played() -> None:
    known = set.union(*(all_imported()[name] for name in MODULES if name.startswith("pages")))
    assert {name.partition(".")[2] for name in known if name.startswith("tables.")} == OF_TABLES


def test_no_import_goes_round_in_circles() -> None:
    assert len(list(TopologicalSorter(all_imported()).static_order())) == len(MODULES)


def test_no_room_is_crowded() -> None:
    for room in KNOWS:
        assert len([file for file in (WEB / room).glob("*.py") if file.stem != "__init__"]) <= MOST_MODULES


def test_what_pages_are_told_cannot_be_changed() -> None:
    told = [one for one in vars(model).values() if isinstance(one, type) and one.__module__ == model.__name__]
    assert TableView in told
    assert all(is_dataclass(one) and one.__dataclass_params__.frozen for one in told)  # type: ignore[attr-defined]


# --- requests ----------------------------------------------------------------------------------

ROUTING = {"http.short_way"}  # tells its route as every router of ASGI does
CHANGES = {"clear", "pop", "popitem", "setdefault", "update"}


def written_into(tree: ast.Module) -> list[int]:
    """The lines that write into a request, or read the bag that others might have filled."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and ends_in(node.value, "request"):
            found += [node.lineno] if node.attr == "state" or not isinstance(node.ctx, ast.Load) else []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            found += [node.lineno] if ends_in(node.func.value, "scope") else []
        elif isinstance(node, ast.Subscript):
            changed = not isinstance(node.ctx, ast.Load) and ends_in(node.value, "scope")
            bag = isinstance(node.slice, ast.Constant) and node.slice.value == "state" and ends_in(node.value, "scope")
            found += [node.lineno] if changed or bag else []
    return found


def ends_in(node: ast.expr, name: str) -> bool:
    """`scope`, `request.scope`."""
    return (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)


def test_nobody_writes_into_a_request() -> None:
    """What is known of a request is a value of its own: `web.http.readers.VISITOR`."""
    found = {name for name, file in MODULES.items() if written_into(ast.parse(file.read_text(encoding="utf-8")))}
    assert found == ROUTING


@pytest.mark.parametrize(
    "fault",
    [
        "request.visitor = 1",
        "request.state.visitor = 1",
        "getattr(request.state, 'large', False)",
        "scope['visitor'] = 1",
        "del request.scope['headers']",
        "scope.setdefault('state', {})['visitor'] = 1",
        "visitor = request.scope['state']['visitor']",
    ],
)
def test_writing_into_a_request_is_noticed(fault: str) -> None:
    assert written_into(ast.parse(fault))
