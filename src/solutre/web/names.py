"""Codes, tokens, and the words that people type: only ever text."""

from __future__ import annotations

import secrets
import unicodedata

from solutre.bots import bot_names

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"  # none is easily taken for another or for a digit, and they spell no words
CODE_LENGTH = 5
NAME_LENGTH = 24
CHAT_LENGTH = 400
COMPUTERS = ("Silex", "Ocre", "Lynx", "Renne", "Aurochs")  # what computers are called, in every language


def usual_level() -> str:
    """The computer that plays when nobody chose one: neither the weakest nor the strongest."""
    levels = bot_names()
    return levels[len(levels) // 2]


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(18)


def read_code(typed: str) -> str | None:
    """The code that somebody typed, or None if it cannot be one."""
    code = typed.strip().upper()
    return code if len(code) == CODE_LENGTH and all(letter in LETTERS for letter in code) else None


def plain(typed: str, longest: int) -> str:
    """One line of visible text: no control signs, no signs that turn the writing around."""
    spaced = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", typed[: 4 * longest]))
    visible = "".join(sign for sign in spaced if not unicodedata.category(sign).startswith("C"))
    return " ".join(visible.split())[:longest].strip()


def person_name(typed: str) -> str:
    """A name; braces are left out because sentences use them as places for words."""
    return plain(typed.replace("{", "").replace("}", ""), NAME_LENGTH)


def apart(name: str, taken: list[str]) -> str:
    """The name, told apart from those already at the table."""
    wanted, number = name, 2
    while wanted in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted
