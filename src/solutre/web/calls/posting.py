"""Handing a letter to a push service, and reading from its answer what became of it."""

from __future__ import annotations

import http.client
import socket
import ssl
from dataclasses import dataclass
from functools import cache

from solutre.web.calls.addresses import Endpoint, NoAddress, NoAnswer, endpoint_in, reachable

PATIENCE = 10.0  # seconds
DEAD = (404, 410)  # nobody is there any more
LATER = (401, 403, 408, 425, 429)  # our clock may be wrong, or we write too often; above 500 it is their trouble
LONGEST_PAUSE = 6 * 3600.0  # seconds that we let a push service ask for


@dataclass(frozen=True)
class Posted:
    """What became of a letter."""

    taken: bool = False
    dead: bool = False  # the device will never hear us again
    again: bool = False  # it is worth another try …
    after: float = 0.0  # … not before so many seconds
    why: str = ""  # for the log


class Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked at before, with the name of the host for its certificate."""

    def __init__(self, endpoint: Endpoint, address: str) -> None:
        super().__init__(endpoint.host, endpoint.port, timeout=PATIENCE)
        self.address = address
        self.secure = endpoint.secure
        if endpoint.secure:
            self.default_port = 443  # so that Host names it only if it is another

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), self.timeout)
        if self.secure:
            self.sock = trusted().wrap_socket(self.sock, server_hostname=self.host)


@cache
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def post(url: str, letter: bytes, headers: dict[str, str], *, private: bool) -> Posted:
    """Send a letter. Redirections are not followed: they could lead into our own network."""
    try:
        endpoint = endpoint_in(url, private=private)
        connection = Pinned(endpoint, reachable(endpoint, private=private))
    except NoAddress as problem:
        return Posted(dead=True, why=str(problem))
    except NoAnswer as problem:
        return Posted(again=True, why=str(problem))
    try:
        connection.request("POST", endpoint.path, letter, headers)
        answer = connection.getresponse()
        return judged(answer.status, answer.getheader("Retry-After", ""))
    except (OSError, http.client.HTTPException) as problem:
        return Posted(again=True, why=f"{endpoint.host}: {type(problem).__name__}")
    finally:
        connection.close()


def judged(status: int, retry_after: str) -> Posted:
    """What an answer means."""
    if 200 <= status < 300:
        return Posted(taken=True)
    if status in DEAD:
        return Posted(dead=True, why=f"answered {status}")
    if status in LATER or status >= 500:
        after = float(retry_after) if retry_after.isascii() and retry_after.isdecimal() else 0.0
        return Posted(again=True, after=min(after, LONGEST_PAUSE), why=f"answered {status}")
    return Posted(why=f"answered {status}")
