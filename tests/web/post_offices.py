"""A push service and a mail server of our own, in threads of this process, and a browser that opens its letters."""

from __future__ import annotations

import base64
import email
import json
import os
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, cast

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys of a browser, which never leave it; letters are opened by another program than the one that seals."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)

    @property
    def told(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": packed(point), "auth": packed(self.secret)}

    def opened(self, letter: bytes) -> dict[str, str]:
        text = http_ece.decrypt(letter, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        return cast(dict[str, str], json.loads(text))


@dataclass
class Posted:
    """A letter as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Takes letters, and answers what a test wants: statuses in turn, then always 201."""

    address: str = ""
    letters: list[Posted] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)

    def will_answer(self, status: int, **headers: str) -> None:
        self.answers.append((status, {name.replace("_", "-"): value for name, value in headers.items()}))


@contextmanager
def push_service() -> Iterator[PushService]:
    made = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made.letters.append(Posted(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            status, headers = made.answers.pop(0) if made.answers else (201, {})
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    made.address = f"http://127.0.0.1:{server.server_address[1]}"
    with server, running(server):
        yield made


@dataclass
class MailBox:
    """All mails that were handed in; `refuses` answers recipients with a code for a while."""

    address: str = ""
    mails: list[EmailMessage] = field(default_factory=list)
    refuses: list[int] = field(default_factory=list)


@contextmanager
def mail_box() -> Iterator[MailBox]:
    made = MailBox()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 box.example")
            while line := self.rfile.readline():
                verb = line.split()[0].upper() if line.split() else b""
                if verb == b"RCPT" and made.refuses:
                    self.say(f"{made.refuses.pop(0)} not now")
                elif verb == b"DATA":
                    self.say("354 go on")
                    made.mails.append(self.mail())
                    self.say("250 taken")
                elif verb == b"QUIT":
                    self.say("221 bye")
                    return
                else:
                    self.say("250 box.example")

        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def mail(self) -> EmailMessage:
            lines = []
            while (line := self.rfile.readline()) != b".\r\n":
                lines.append(line[1:] if line.startswith(b"..") else line)
            return email.message_from_bytes(b"".join(lines), policy=default)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server, running(server):
        made.address = f"smtp://127.0.0.1:{server.server_address[1]}"
        yield made


@contextmanager
def running(server: Any) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    yield
    server.shutdown()
    thread.join()
