"""Faults that can be planted in a module, one at a time: what a slip of the hand would have written instead."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SEATS = ("seat", "asked", "player", "starter")  # names of who it is
TELLING = {"note": 2, "score": 0, "note_heap": 3}  # the place of the player among the arguments
NOWHERE = (ast.JoinedStr, ast.Assert, ast.Raise, ast.Import, ast.ImportFrom)  # words, checks and imports are left alone


@dataclass(frozen=True)
class Fault:
    """One change of a source: from byte to byte of its lines, and what stands there instead."""

    kind: str
    line: int  # counted from 1
    column: int  # in bytes, as in the syntax tree
    end_line: int
    end_column: int
    before: str
    after: str


def faults_in(source: str) -> list[Fault]:
    """All faults that can be planted in the functions of a module, in the order of its lines."""
    found: list[Fault] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            table = node.args.args[0].arg if node.args.args else "self"
            for statement in node.body:
                if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    found += [fault for part in parts(statement) for fault in faults_of(part, table)]
    return sorted(set(found), key=place_of)


def place_of(fault: Fault) -> tuple[int, int, str, int, int]:
    """Where a fault stands; no two are alike, so that a seed draws the same everywhere."""
    return fault.line, fault.column, fault.kind, fault.end_line, fault.end_column


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and all inside it that can go wrong; annotations cannot."""
    if isinstance(node, NOWHERE):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, ast.AST):
                    yield from parts(inner)


def faults_of(node: ast.AST, table: str) -> Iterator[Fault]:
    """The faults of one node; `table` is the word by which its function calls the position."""
    if isinstance(node, ast.expr):
        for kind, other in slips(node, table):
            yield fault(kind, node, f"({ast.unparse(other)})")
    elif isinstance(node, ast.AugAssign) and (turned := sign_turned(node.op)):
        other_sign = copy.copy(node)
        other_sign.op = turned
        yield fault("+ and -", node, ast.unparse(other_sign))
    if isinstance(node, ast.Assign | ast.AugAssign):
        yield fault("skipped statement", node, "pass")
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield fault("skipped statement", node, "pass")


def slips(node: ast.expr, table: str) -> Iterator[tuple[str, ast.expr]]:
    other: ast.expr = copy.copy(node)  # whose parts are shared: they are replaced, never changed
    if isinstance(other, ast.Compare) and len(other.ops) == 1:
        other.ops = [COMPARED[type(other.ops[0])]()]
        yield "comparison", other
    elif isinstance(other, ast.Constant) and isinstance(other.value, bool):
        yield "flipped bool", ast.Constant(not other.value)
    elif isinstance(other, ast.Constant) and isinstance(other.value, int):
        yield "constant + 1", ast.Constant(other.value + 1)
    elif isinstance(other, ast.BinOp) and (turned := sign_turned(other.op)):
        other.op = turned
        yield "+ and -", other
    elif isinstance(other, ast.BoolOp):
        other.op = ast.Or() if isinstance(other.op, ast.And) else ast.And()
        yield "and and or", other
    elif isinstance(other, ast.UnaryOp) and isinstance(other.op, ast.Not):
        yield "dropped not", other.operand
    elif names_a_seat(other):
        yield "next seat", next_seat(other, table)
    elif isinstance(other, ast.Call) and isinstance(other.func, ast.Attribute) and other.func.attr in TELLING:
        place = TELLING[other.func.attr]
        if place < len(other.args):
            other.args = [*other.args[:place], next_seat(other.args[place], table), *other.args[place + 1 :]]
            yield "player of an event", other


def sign_turned(sign: ast.operator) -> ast.operator | None:
    if isinstance(sign, ast.Add):
        return ast.Sub()
    return ast.Add() if isinstance(sign, ast.Sub) else None


def names_a_seat(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in SEATS and isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name)
    return isinstance(node, ast.Name) and node.id == "seat" and isinstance(node.ctx, ast.Load)


def next_seat(seat: ast.expr, table: str) -> ast.expr:
    """The next seat of the table; of the table itself (CHANCE) the first one."""
    wrapped = ast.parse(f"(({ast.unparse(seat)}) + 1) % {table}.seats", mode="eval")
    return wrapped.body


def fault(kind: str, node: ast.expr | ast.stmt, after: str) -> Fault:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return Fault(kind, node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, ast.unparse(node), after)


def planted(source: str, one: Fault) -> str:
    """The source with one fault in it."""
    lines = source.encode().splitlines(keepends=True)
    head = lines[one.line - 1][: one.column]
    tail = lines[one.end_line - 1][one.end_column :]
    return b"".join([*lines[: one.line - 1], head + one.after.encode() + tail, *lines[one.end_line :]]).decode()
