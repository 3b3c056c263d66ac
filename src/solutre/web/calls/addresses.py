"""Where we may send something: a browser names its push service, and must not send us into our own network.

An endpoint is https on the usual port, without a name or a password in it. Its host is looked up once; if any of its
addresses is not one of the open internet it is refused, and the connection is made to an address that was looked at, so
that another answer a moment later leads nowhere else.
"""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from solutre.core.errors import SolutreError

LONGEST = 1000  # letters of an endpoint
HTTPS = 443
NAT64 = ipaddress.ip_network("64:ff9b::/96")  # addresses of version 4 in the clothes of version 6


class NoAddress(SolutreError):
    """Nothing is ever sent there."""


class NoAnswer(SolutreError):
    """The name could not be looked up now."""


@dataclass(frozen=True)
class Endpoint:
    """An address of a push service, in its parts."""

    host: str
    port: int
    path: str
    secure: bool


def endpoint_in(text: str, *, private: bool) -> Endpoint:
    """The endpoint that a browser told. `private` also allows plain HTTP and other ports: for push services of one's
    own, as tests have them."""
    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        raise NoAddress("an endpoint is a line of ASCII")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise NoAddress("no endpoint") from None
    schemes = ("https", "http") if private else ("https",)
    if parts.scheme not in schemes or not host or "@" in parts.netloc or parts.fragment:
        raise NoAddress("an endpoint is https://HOST/PATH")
    if not private and port not in (None, HTTPS):
        raise NoAddress("an endpoint has the usual port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(host, port or (HTTPS if parts.scheme == "https" else 80), path, parts.scheme == "https")


def is_open(address: str) -> bool:
    """Whether an address is one of the open internet: no network of a house, no machine itself, no disguise of one."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found in NAT64 or found.teredo or found.sixtofour:
            return False
        if found.ipv4_mapped:
            found = found.ipv4_mapped
    return found.is_global and not found.is_multicast and not found.is_reserved


def reachable(endpoint: Endpoint, *, private: bool) -> str:
    """An address of the host, looked up now and checked."""
    try:
        found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NoAnswer(f"{endpoint.host} cannot be looked up") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses:
        raise NoAnswer(f"{endpoint.host} has no address")
    if not private and not all(is_open(address) for address in addresses):
        raise NoAddress(f"{endpoint.host} is not on the open internet")
    return addresses[0]
