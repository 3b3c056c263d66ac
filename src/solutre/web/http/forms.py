"""Reading forms: from our own pages only, small, and every field checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any
from urllib.parse import unquote_plus, urlsplit

from fastapi import Depends, Request
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException

from solutre.core.book.words import seat_names
from solutre.core.errors import SolutreError
from solutre.core.game import game, games
from solutre.web.errors import NotAllowed, NotFound, Refused, TooLarge
from solutre.web.http.library import library_of
from solutre.web.http.readers import current_reader, language_of, name_of
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.model import PACES
from solutre.web.tables.names import NAME_LENGTH, checked_name, new_token, plain, usual_level
from solutre.web.tables.plans import Plan, SeatPlan

MOST_FIELDS = 64
PLAIN_KINDS = ("application/x-www-form-urlencoded;charset=UTF-8", "application/x-www-form-urlencoded")
PLAIN = re.compile(rb"(?:[A-Za-z0-9_-]+=[A-Za-z0-9_.%+*-]*)(?:&[A-Za-z0-9_-]+=[A-Za-z0-9_.%+*-]*)*")
YES = "yes"  # what a ticked box of a form says
LONGEST_NUMBER = 9  # digits
MOST_NUMBERS = 8  # in one field
NONCE_LENGTH = 40
CLOSED_DOOR = "closed"  # what the form says of a table for invited people only
ME, FRIEND, HERE, EMPTY = "me", "friend", "here", "empty"  # besides COMPUTER: what a new table's form says of a seat


@dataclass(frozen=True)
class Form:
    """The fields of a form that one of our pages sent."""

    fields: Mapping[str, str]
    too_large: bool = False

    def text(self, name: str, longest: int = 100) -> str:
        return plain(self.fields.get(name, ""), longest)

    def ticked(self, name: str) -> bool:
        return self.text(name) == YES

    def name(self, field: str) -> str:
        """A person's name, or nothing; refused if nobody can read it or a computer has it."""
        return checked_name(self.fields.get(field, "")[: 4 * NAME_LENGTH])

    def number(self, name: str) -> int:
        found = self.maybe_number(name)
        if found is None:
            raise Refused("no number", field=name)
        return found

    def maybe_number(self, name: str) -> int | None:
        """A number, or None if the form says nothing about it."""
        text = self.fields.get(name, "")
        if not text:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
            raise Refused("no number", field=name)
        return int(text)

    def numbers(self, name: str) -> list[int]:
        """One number or several: choices that are made in one go."""
        told = self.fields.get(name, "").split(" ")
        if len(told) > MOST_NUMBERS:
            raise Refused("no number", field=name)
        return [Form({name: one}).number(name) for one in told]

    def nonce(self) -> str:
        """The player's own share in the chance of the match; without a script the server draws one."""
        return self.text("nonce", NONCE_LENGTH) or new_token()


async def own_form(request: Request) -> Form:
    """The form behind a POST, if it comes from a page that we gave to this reader."""
    return await checked_form(request)


async def own_form_with_file(request: Request) -> Form:
    """The same with a file, whose text is a field as any other. Of what is too large nothing was read."""
    try:
        return await checked_form(request, most_files=1)
    except TooLarge:
        return Form({}, too_large=True)


async def checked_form(request: Request, most_files: int = 0) -> Form:
    if not from_here(request):
        raise NotAllowed("foreign form")
    try:
        fields = await plain_fields(request)
        if fields is None:
            fields = await sent_fields(request, most_files)
    except TooLarge:
        raise
    except (HTTPException, LookupError, UnicodeError, ValueError):
        raise Refused("no form") from None
    token = request.headers.get("x-csrf-token") or fields.get("csrf", "")
    if not library_of(request).signatures.fits(current_reader(), token):
        raise NotAllowed("foreign form")
    return Form(fields)


async def plain_fields(request: Request) -> dict[str, str] | None:
    """The fields of a form as our script writes them: one line, names and values, nothing odd. None for any other."""
    if request.headers.get("content-type") not in PLAIN_KINDS:
        return None
    body = await request.body()
    if not PLAIN.fullmatch(body) or body.count(b"&") >= MOST_FIELDS:
        return None
    pairs = [part.partition("=") for part in body.decode("ascii").split("&")]
    return {name: unquote_plus(value) for name, _, value in pairs}


async def sent_fields(request: Request, most_files: int) -> dict[str, str]:
    """The fields of any form."""
    async with request.form(max_fields=MOST_FIELDS, max_files=most_files) as data:
        fields = {name: value for name, value in data.items() if isinstance(value, str)}
        for name, value in data.items():
            if isinstance(value, UploadFile):
                fields[name] = (await value.read()).decode("utf-8-sig")
    return fields


OwnForm = Annotated[Form, Depends(own_form)]
FormWithFile = Annotated[Form, Depends(own_form_with_file)]


def described(*fields: str) -> dict[str, Any]:
    """What a form sends, for the description of the API; every field is checked where it is read."""
    text = {"type": "string"}
    schema = {"type": "object", "properties": dict.fromkeys((*fields, "csrf"), text)}
    content = {kind: {"schema": schema} for kind in ("application/x-www-form-urlencoded", "multipart/form-data")}
    return {"requestBody": {"content": content}}


def from_here(request: Request) -> bool:
    """Browsers tell where a form comes from; other sites' forms are refused."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin).netloc
    except ValueError:
        return False
    return told == request.headers.get("host") or origin == library_of(request).settings.origin


def planned(form: Form, request: Request) -> Plan:
    """The table that the form of a new table asks for."""
    wanted = form.text("game")
    if wanted not in games():
        raise NotFound("no game", id=wanted)
    most = game(wanted).seats[-1]
    names = seat_names(most, language_of(request))
    door = form.text("door")
    seats = [_seat(form, number, names[number]) for number in range(most)]
    if sum(seat is not None and form.fields.get(f"seat-{number}") == ME for number, seat in enumerate(seats)) > 1:
        raise Refused("one me")
    around = tuple(seat for seat in seats if seat is not None)
    if door not in ("", CLOSED_DOOR) and not any(seat.held == OPEN or seat.warm for seat in around):
        around = tuple(replace(seat, warm=seat.held == COMPUTER) for seat in around)  # somebody may come, the form says
    return Plan(
        wanted,
        around,
        _variant(form, wanted),
        form.text("pace") or PACES[0],
        form.ticked("hints"),
        form.nonce(),
        door="" if door == CLOSED_DOOR else door,
        watch=form.ticked("watch"),
        programs=form.ticked("programs"),
        language=language_of(request),
    ).checked()


def _variant(form: Form, game_id: str) -> str:
    """The variant with the options that the form names, as one word."""
    played = game(game_id)
    told = {option.name: form.text(f"option-{option.name}") for option in played.options}
    try:
        return played.arranged(form.text("variant"), {name: value for name, value in told.items() if value})
    except SolutreError:
        raise Refused("no variant") from None


def _seat(form: Form, number: int, default: str) -> SeatPlan | None:
    holder = form.fields.get(f"seat-{number}", "") or EMPTY
    if holder == EMPTY:
        return None
    if holder == COMPUTER:
        return SeatPlan(COMPUTER, level=form.text(f"level-{number}") or usual_level())
    if holder == FRIEND and form.ticked("warm") and form.text("door") not in ("", CLOSED_DOOR):
        return SeatPlan(COMPUTER, level=usual_level(), warm=True)
    if holder == FRIEND:
        return SeatPlan(OPEN)
    if holder == ME:
        return SeatPlan(PERSON, form.name("name") or default, mine=True, shown=form.ticked("shown"))
    if holder == HERE:
        return SeatPlan(PERSON, form.name(f"name-{number}") or default, mine=True)
    raise Refused("no holder")


def quick_plan(form: Form, request: Request, game_id: str) -> Plan:
    """Against computers at once."""
    if game_id not in games():
        raise NotFound("no game", id=game_id)
    played = game(game_id)
    count = form.maybe_number("seats") or played.seats[0]
    own_name = form.name("name") or name_of(request)
    me = SeatPlan(PERSON, own_name or seat_names(1, language_of(request))[0], mine=True)
    level = form.text("level") or usual_level()
    others = [SeatPlan(COMPUTER, level=level)] * (min(count, played.seats[-1] + 1) - 1)
    return Plan(game_id, (me, *others), form.text("variant"), nonce=form.nonce()).checked()
