"""Addresses and mail servers: what is no address, half a server, and a password that nobody else may read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solutre.cli.web import serve
from solutre.core.errors import SolutreError
from solutre.web.calls.mailing import MailServer, checked_address
from solutre.web.settings import Settings, told_by, told_on

from .test_call_mails import BOB


def test_an_address_in_other_letters_is_written_in_ours() -> None:
    assert checked_address(" ada@bücher.example ") == "ada@xn--bcher-kva.example"


def test_without_a_mail_server_nothing_is_said_of_mails(
    tmp_path: Path, start_server: Callable[[Settings], Any]
) -> None:
    running = start_server(Settings(database=f"sqlite:///{tmp_path}/x.db"))
    with running.person() as ada:
        for language in ("en", "fr"):
            ada.client.cookies.set("language", language)
            page = ada.get("/my/calls").text
            assert "mail" not in page and "courriel" not in page and "zone" in page
        assert ada.post("/my/calls/mail", mail=BOB).status_code == 404
    running.stop()


def test_serve_refuses_half_a_mail_server() -> None:
    for address, sender in (("mail.example", "a@b.example"), ("smtp://x", ""), ("smtp://x", "a@b.example")):
        with pytest.raises(SolutreError, match="mail"):
            serve(smtp=address, mail_from=sender)


def test_the_password_of_the_mail_server_is_not_in_the_list_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_SMTP", "")
    settings = Settings(smtp="smtps://ada:s%40crt@mail.example", database="x", pause=0.5)
    told = told_on(settings)
    assert "crt" not in told and told_by(told) == settings
    assert MailServer.of(settings.smtp) == MailServer("mail.example", 465, "ada", "s@crt", True)
