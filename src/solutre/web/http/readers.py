"""Who reads: one signed cookie per browser, and how that browser wants its pages."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import Response
from itsdangerous import BadSignature, Signer
from starlette.datastructures import MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solutre.core.book.rulebook import LANGUAGES
from solutre.web.errors import Refused
from solutre.web.tables.model import Site
from solutre.web.tables.names import checked_name, read_code

COOKIE = "reader"
NAME = "name"
YEAR = 365 * 24 * 3600
WITHOUT_READER = ("/static/", "/health")  # answers that everybody shares


class Signatures:
    """Signs what browsers keep for us."""

    def __init__(self, key: str) -> None:
        self._reader = Signer(key, salt="solutre.reader")
        self._csrf = Signer(key, salt="solutre.csrf")
        self._client = Signer(key, salt="solutre.client")

    def signed(self, reader: str) -> str:
        return self._reader.sign(reader).decode()

    def reader(self, cookie: str) -> str | None:
        """The reader behind a cookie, or None if we never signed it."""
        try:
            return self._reader.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def csrf(self, reader: str) -> str:
        """What every form of this reader carries."""
        return self._csrf.get_signature(reader).decode()

    def fingerprint(self, client: str) -> str:
        """A client's address as the store keeps it: it tells clients apart, and nobody where they are."""
        return self._client.get_signature(client).decode()

    def fits(self, reader: str, token: str) -> bool:
        return self._csrf.verify_signature(reader.encode(), token.encode())


class Readers:
    """Gives every browser its cookie: signed, http-only, and never sent from other sites' forms."""

    def __init__(self, app: ASGIApp, signatures: Signatures) -> None:
        self.app = app
        self.signatures = signatures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(WITHOUT_READER):
            await self.app(scope, receive, send)
            return
        known = self.signatures.reader(_cookies(scope).get(COOKIE, ""))
        reader = known or secrets.token_urlsafe(18)
        scope.setdefault("state", {}).update(reader=reader, known=known is not None)

        async def send_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and known is None:
                MutableHeaders(scope=message).append("Set-Cookie", self._cookie(reader, scope["scheme"]))
            await send(message)

        await self.app(scope, receive, send_cookie)

    def _cookie(self, reader: str, scheme: str) -> str:
        secure = "; Secure" if scheme == "https" else ""
        return f"{COOKIE}={self.signatures.signed(reader)}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{secure}"


def _cookies(scope: Scope) -> dict[str, str]:
    told = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return cookie_parser("; ".join(told))


def reader_of(request: Request) -> str:
    return str(request.state.reader)


def site_of(request: Request, signatures: Signatures, base: str) -> Site:
    """How this reader wants the page."""
    cookies: Mapping[str, str] = request.cookies
    theme = cookies.get("theme", "")
    return Site(
        language=language_of(request),
        theme=theme if theme in ("light", "dark") else "",
        sound=cookies.get("sound") != "off",
        motion=cookies.get("motion") != "off",
        base=base,
        path=_here(request),
        csrf=signatures.csrf(reader_of(request)),
        name=name_of(request),
    )


def name_of(request: Request) -> str:
    """The name under which this browser's reader played last."""
    try:
        return checked_name(unquote(request.cookies.get(NAME, "")))
    except Refused:
        return ""


def remember_name(answer: Response, name: str) -> None:
    if name:
        answer.set_cookie(NAME, quote(name), max_age=YEAR, httponly=True, samesite="lax")


def _here(request: Request) -> str:
    """The page that this one belongs to: a form's answer belongs to its table."""
    code = code_in(request)
    return f"/t/{code}" if code else request.url.path


def code_in(request: Request) -> str:
    """The code of the table that an address names, as we write it; as it was typed if it can be none."""
    typed = str(request.path_params.get("code", ""))
    return read_code(typed) or typed


def language_of(request: Request) -> str:
    """The chosen language, else the first of the browser's that we speak."""
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = [_weighed(part) for part in request.headers.get("accept-language", "")[:400].split(",")]
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
