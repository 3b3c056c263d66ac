"""Mails by the server of whoever hosts the library, and the links in them, which need no login."""

from __future__ import annotations

import hashlib
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, Signer

from solutre.core.errors import SolutreError
from solutre.web.errors import NotFound, Refused
from solutre.web.pages.calls.letters import Letter
from solutre.web.settings import Settings

PATIENCE = 20.0  # seconds
PORTS = {"smtp": 25, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}", re.ASCII)
LONGEST = 254  # letters of an address
LONGEST_TOKEN = 80


class NotTaken(SolutreError):
    """The server did not take the mail."""

    def __init__(self, why: str, *, again: bool) -> None:
        super().__init__(why)
        self.again = again  # it is worth another try


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed in: `smtp://[USER:PASSWORD@]HOST[:PORT]` or `smtps://…`."""

    host: str
    port: int
    user: str
    password: str
    secure: bool

    @staticmethod
    def of(address: str) -> MailServer:
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in PORTS or not parts.hostname:
            raise SolutreError("cannot use this mail server: write smtp://USER:PASSWORD@HOST:PORT or smtps://…")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return MailServer(parts.hostname, port or PORTS[parts.scheme], user, password, parts.scheme == "smtps")

    def send(self, mail: EmailMessage) -> None:
        """Hand a mail in. A password never goes over an open line, this machine apart."""
        try:
            with self._opened() as server:
                if not self.secure and server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
                    server.ehlo()
                elif self.user and not self.secure and self.host not in HERE:
                    raise NotTaken("the mail server offers no encryption, and has a password", again=True)
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(mail)
        except smtplib.SMTPRecipientsRefused as refused:
            code = next(iter(refused.recipients.values()))[0]
            raise NotTaken(f"the address was refused ({code})", again=code < 500) from None
        except smtplib.SMTPResponseException as refused:
            raise NotTaken(f"the mail server said {refused.smtp_code}", again=True) from None
        except (OSError, smtplib.SMTPException) as problem:
            raise NotTaken(f"the mail server does not answer: {type(problem).__name__}", again=True) from None

    def _opened(self) -> smtplib.SMTP:
        if self.secure:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=ssl.create_default_context())
        server = smtplib.SMTP(self.host, self.port, timeout=PATIENCE)
        server.ehlo_or_helo_if_needed()
        return server


def mails_offered(settings: Settings) -> bool:
    """Whether this library writes mails: it needs a server, a sender and the address for its links."""
    return bool(settings.smtp)


def check_mail(settings: Settings) -> None:
    """What `serve` refuses before it starts, so that no mail goes wrong later."""
    if not settings.smtp:
        return
    MailServer.of(settings.smtp)
    if not ADDRESS.fullmatch(parseaddr(settings.mail_from)[1]):
        raise SolutreError("mails need a sender: --mail-from 'Solutré <games@example.org>'")
    if not settings.origin:
        raise SolutreError("mails need the address of the library for their links: --origin https://HOST")


def checked_address(typed: str) -> str:
    """An address for mails as people type it; nothing that a header could take for more than one."""
    address = typed.strip()
    name, _, host = address.rpartition("@")
    try:
        address = f"{name}@{host.encode('idna').decode()}" if host and not host.isascii() else address
    except UnicodeError:
        raise Refused("no address") from None
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise Refused("no address")
    return address


def told_apart(address: str) -> str:
    """What is kept of an address to count the letters to it."""
    return hashlib.sha256(address.casefold().encode()).hexdigest()[:32]


class MailLinks:
    """The links in mails: an id of the store, signed, for one purpose."""

    def __init__(self, key: str, base: str) -> None:
        self.base = base
        self._confirm = Signer(key, salt="solutre.mail.confirm")
        self._stop = Signer(key, salt="solutre.mail.stop")

    def confirm(self, id: str) -> str:
        return f"{self.base}/calls/confirm/{self._confirm.sign(id).decode()}"

    def stop(self, id: str) -> str:
        return f"{self.base}/calls/stop/{self._stop.sign(id).decode()}"

    def confirmed(self, token: str) -> str:
        """The id that a link names; refused if we never wrote it."""
        return _unsigned(self._confirm, token)

    def stopped(self, token: str) -> str:
        return _unsigned(self._stop, token)


def _unsigned(signer: Signer, token: str) -> str:
    try:
        return signer.unsign(token[:LONGEST_TOKEN]).decode()
    except (BadSignature, UnicodeError):
        raise NotFound("no mail link") from None


def mail_of(letter: Letter, sender: str, to: str, stop: str = "") -> EmailMessage:
    """A mail with what keeps it welcome: who sends it, that a program does, how one click stops it (RFC 8058)."""
    name, own = parseaddr(sender)
    mail = EmailMessage(SMTP.clone(cte_type="7bit"))
    mail["From"] = Address(name, addr_spec=own)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = letter.subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=own.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if stop:
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(letter.text)
    return mail
