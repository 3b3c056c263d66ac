"""The proof of the luck: a page for every table, sealed until its game is over, and for every record."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from solutre.core.errors import BrokenRecord
from solutre.web.errors import Refused
from solutre.web.http.answers import site_for, table_for
from solutre.web.http.carried import table_of
from solutre.web.http.gzip import pack
from solutre.web.http.library import library_of
from solutre.web.http.routes_replay import started
from solutre.web.http.routes_table import Code
from solutre.web.pages.finished.proof import proof_page, sealed_page
from solutre.web.pages.parted.easel import EASEL
from solutre.web.study.proof import proof_of
from solutre.web.tables.model import TableView

router = APIRouter()


@router.get("/t/{code}/proof")
def prove_table(request: Request, code: Code) -> Response:
    """Before the end there is the seal, and nothing else."""
    table = table_for(request, code)
    if table.match is None or not table.match.over:
        return HTMLResponse(sealed_page(site_for(request), table))
    return proved(request, table, f"/t/{code}")


@router.get("/replay/{link}/proof")
def prove_record(request: Request, link: str) -> Response:
    return proved(request, table_of(link, library_of(request).signatures), f"/replay/{link}")


@router.get("/replay/{link}/record")
def carried_record(request: Request, link: str) -> Response:
    """The record of such a link as a file."""
    match = started(table_of(link, library_of(request).signatures))
    return PlainTextResponse(match.record(), headers={"Content-Disposition": 'attachment; filename="solutre.txt"'})


def proved(request: Request, table: TableView, here: str) -> Response:
    match = started(table)
    if match.deal is not None:
        raise Refused("arena game")
    try:
        with EASEL:
            answer = HTMLResponse(proof_page(site_for(request), table, match, proof_of(match), here))
    except BrokenRecord:  # choices were taken back at it before records told so
        raise Refused("no proof") from None
    pack(request, answer)
    return answer
