"""Who reads: one signed cookie per browser, and how that browser wants its pages."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import Response
from itsdangerous import BadSignature, Signer
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import games
from solutre.web.errors import Refused
from solutre.web.store.passes import Passes
from solutre.web.tables.model import Site
from solutre.web.tables.names import checked_name, read_code
from solutre.web.tables.tempo import TEMPI

COOKIE = "reader"
BOND = "~"  # between a browser and the bond by which it travels along; no reader has it in their name
NAME = "name"
LEARNT = "learnt"
SHOWN = "shown"  # whether the lobby may tell the name
LONGEST = 1000  # letters of a list that a browser keeps
REMEMBERED = 1 << 12  # cookies and readers whose signatures need not be made again with every request
YEAR = 365 * 24 * 3600
WITHOUT_READER = (  # what everybody shares, watchers, and programs, which have keys
    "/static/", "/health", "/metrics", "/api/", "/offline/", "/sw.js", "/manifest.",
)  # fmt: skip


class Signatures:
    """Signs what browsers keep for us."""

    def __init__(self, key: str) -> None:
        self._reader = Signer(key, salt="solutre.reader")
        self._csrf = Signer(key, salt="solutre.csrf")
        self._client = Signer(key, salt="solutre.client")
        self._record = Signer(key, salt="solutre.record")
        self._position = Signer(key, salt="solutre.position")
        self.reader = lru_cache(REMEMBERED)(self._behind)
        self.csrf = lru_cache(REMEMBERED)(self._form_of)

    def signed(self, reader: str) -> str:
        return self._reader.sign(reader).decode()

    def _behind(self, cookie: str) -> str | None:
        """The reader behind a cookie, or None if we never signed it."""
        try:
            return self._reader.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def with_seal(self, record: str) -> str:
        """A record that was checked, for a link."""
        return self._record.sign(record).decode()

    def without_seal(self, link: str) -> str | None:
        """The record of such a link, or None if we never checked it."""
        try:
            return self._record.unsign(link).decode()
        except (BadSignature, UnicodeError):
            return None

    def signed_position(self, packed: str) -> str:
        """A position of one of our tables, for a link."""
        return self._position.sign(packed).decode()

    def position(self, code: str) -> tuple[str, bool]:
        """The position of such a link, and whether it is one of ours."""
        try:
            return self._position.unsign(code).decode(), True
        except (BadSignature, UnicodeError):
            return code.partition(".")[0], False

    def _form_of(self, reader: str) -> str:
        """What every form of this reader carries."""
        return self._csrf.get_signature(reader).decode()

    def fingerprint(self, client: str) -> str:
        """A client's address as the store keeps it: it tells clients apart, and nobody where they are."""
        return self._client.get_signature(client).decode()

    def fits(self, reader: str, token: str) -> bool:
        return secrets.compare_digest(self.csrf(reader).encode(), token.encode())


@dataclass(frozen=True)
class Visitor:
    """Who asks, as their cookie tells."""

    reader: str  # as whom they read: themselves, or whom they travel with
    own: str  # this browser
    bond: str = ""  # by which it travels along, if it does
    known: bool = True  # whether it brought a cookie of ours
    cookies: dict[str, str] = field(default_factory=dict, compare=False)  # that it brought, read once for a request


VISITOR: ContextVar[Visitor] = ContextVar(
    "visitor"
)  # of the request that is being answered: each has a task of its own


class Readers:
    """Gives every browser its cookie: signed, http-only, and never sent from other sites' forms. A browser that travels
    along has the name of its bond in it, and reads as the one that it travels with for as long as the bond holds."""

    def __init__(self, app: ASGIApp, signatures: Signatures, passes: Passes) -> None:
        self.app = app
        self.signatures = signatures
        self.passes = passes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(WITHOUT_READER):
            await self.app(scope, receive, send)
            return
        cookies = _cookies(scope)
        known = self.signatures.reader(cookies.get(COOKIE, ""))
        own, _, bond = (known or secrets.token_urlsafe(18)).partition(BOND)
        owner = await run_in_threadpool(self.passes.owner, bond, own) if bond else None
        visitor = Visitor(owner or own, own, bond if owner else "", known is not None, cookies)
        parted = bool(bond) and owner is None

        async def send_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                value = cookie_of(self.signatures.signed(own), scope["scheme"])
                MutableHeaders(scope=message).append("Set-Cookie", value)
            await send(message)

        before = VISITOR.set(visitor)
        await self.app(scope, receive, send_cookie if known is None or parted else send)
        VISITOR.reset(before)  # a fault is told to the same visitor around us, and ends the task of the request


def bound(own: str, bond: str) -> str:
    """What the cookie of a browser tells that travels along."""
    return f"{own}{BOND}{bond}"


def cookie_of(signed: str, scheme: str) -> str:
    """The head that lets a browser keep a signed reader."""
    secure = "; Secure" if scheme == "https" else ""
    return f"{COOKIE}={signed}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{secure}"


def _cookies(scope: Scope) -> dict[str, str]:
    told = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return cookie_parser("; ".join(told))


class Asked(Request):
    """A request whose cookies were read when it was found out who asks."""

    @property
    def cookies(self) -> dict[str, str]:
        return current_visitor().cookies if visitor_is_known() else super().cookies


def current_visitor() -> Visitor:
    """Who asks, wherever their request is answered: in its task and in the threads that work for it."""
    return VISITOR.get()


def visitor_is_known() -> bool:
    """Whether it is known who asks: not yet where a request is refused at the door."""
    return VISITOR.get(None) is not None


def current_reader() -> str:
    return current_visitor().reader


def site_of(request: Request, signatures: Signatures, base: str) -> Site:
    """How this reader wants the page."""
    cookies: Mapping[str, str] = request.cookies
    theme = cookies.get("theme", "")
    return Site(
        language=language_of(request),
        theme=theme if theme in ("light", "dark") else "",
        sound=cookies.get("sound") != "off",
        motion=cookies.get("motion") != "off",
        tempo=tempo if (tempo := cookies.get("tempo", "")) in TEMPI else "brisk",
        pause=TEMPI.get(cookies.get("tempo", "")),
        one_touch=cookies.get("touch") == "once",
        base=base,
        path=_here(request),
        csrf=signatures.csrf(current_reader()),
        name=name_of(request),
        tips=cookies.get("guide") != "off",
        learnt=learnt_by(request),
        shown=cookies.get(SHOWN) == "yes",
    )


def name_of(request: Request) -> str:
    """The name under which this browser's reader played last."""
    return _name_in(request.cookies.get(NAME, ""))


@lru_cache(REMEMBERED)
def _name_in(cookie: str) -> str:
    try:
        return checked_name(unquote(cookie))
    except Refused:
        return ""


def learnt_by(request: Request) -> frozenset[str]:
    """The games whose lessons this browser's reader had to the end."""
    return _learnt_in(request.cookies.get(LEARNT, "")[:LONGEST])


@lru_cache(REMEMBERED)
def _learnt_in(cookie: str) -> frozenset[str]:
    return frozenset(cookie.split(".")) & games().keys()


def remember_name(answer: Response, name: str) -> None:
    if name:
        answer.set_cookie(NAME, quote(name), max_age=YEAR, httponly=True, samesite="lax")


def remember_shown(answer: Response, *, shown: bool) -> None:
    """Whether the reader's name may stand in the lobby: nobody's does unasked."""
    answer.set_cookie(SHOWN, "yes" if shown else "no", max_age=YEAR, httponly=True, samesite="lax")


def _here(request: Request) -> str:
    """The page that this one belongs to: a form's answer belongs to its table."""
    code = code_in(request)
    if code:
        return f"/t/{code}"
    asked = f"?{request.url.query}" if request.method == "GET" and request.url.query else ""
    return request.url.path + asked


def code_in(request: Request) -> str:
    """The code of the table that an address names, as we write it; as it was typed if it can be none."""
    typed = str(request.path_params.get("code", ""))
    return read_code(typed) or typed


def language_of(request: Request) -> str:
    """The chosen language, else the first of the browser's that we speak."""
    chosen = request.cookies.get("language", "")
    return chosen if chosen in LANGUAGES else _wanted(request.headers.get("accept-language", "")[:400])


@lru_cache(REMEMBERED)
def _wanted(told: str) -> str:
    """The language that a browser wants most, of those that we speak."""
    wanted = [_weighed(part) for part in told.split(",")]
    for _, language in sorted(wanted, key=lambda one: -one[0]):
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def _weighed(part: str) -> tuple[float, str]:
    """`fr-CH;q=0.8` as (0.8, "fr")."""
    tag, _, quality = part.strip().partition(";q=")
    try:
        return (float(quality) if quality else 1.0, tag[:2].lower())
    except ValueError:
        return (0.0, "")
