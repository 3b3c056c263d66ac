"""Codes, tokens, and the words that people type: only ever text."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from solutre.bots import bot_names
from solutre.web.errors import Refused

LETTERS = "BCDFGHJKMNPQRSTVWXYZ"  # none is easily taken for another or for a digit, and they spell no words
CODE_LENGTH = 7
OLD_CODE_LENGTH = 5  # of tables that were opened before
GROUP = 4  # letters that are shown together
NAME_LENGTH = 24
CHAT_LENGTH = 400
MOST_MARKS = 3  # accents on one letter: Vietnamese needs two
BLANKS = "\u2800\u3164\uffa0\u115f\u1160\u034f\u17b4\u17b5\U0001d159"  # visible, Unicode says, and nobody sees them
JOINERS = "\u200c\u200d"  # in Persian and in some pictures
ALIKE = str.maketrans(
    "АВЕЅКМНІЈОРСТУХӀаеѕкоріјсухӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινıɑꜱɪʟʀɴᴏᴄᴇ01|",
    "ABESKMHIJOPCTYXlaeskopijcyxlABEZHIKMNOPTYXoiviasilrnoceoll",
)
STROKES = str.maketrans("i", "l")  # a capital I and a small l are one stroke
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
    """The code that somebody typed, with or without gaps and dashes, or None if it cannot be one."""
    return _known(typed) if len(typed) <= CODE_LENGTH else _read(typed)


def _read(typed: str) -> str | None:
    code = "".join(sign for sign in typed if not sign.isspace() and unicodedata.category(sign) != "Pd").upper()
    return code if len(code) in (CODE_LENGTH, OLD_CODE_LENGTH) and all(letter in LETTERS for letter in code) else None


_known = lru_cache(4096)(_read)  # an address is read several times for every answer


def spaced(code: str) -> str:
    """A code as it is read aloud: BCDF GHJ."""
    return f"{code[:GROUP]}\u00a0{code[GROUP:]}" if len(code) == CODE_LENGTH else code


def plain(typed: str, longest: int) -> str:
    """One line of visible text: no control signs, no signs that turn the writing around."""
    spaced = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", typed[: 4 * longest]))
    visible = "".join(sign for sign in spaced if not unicodedata.category(sign).startswith("C"))
    return " ".join(visible.split())[:longest].strip()


def person_name(typed: str) -> str:
    """A name; braces are left out because sentences use them as places for words."""
    return plain(typed.replace("{", "").replace("}", ""), NAME_LENGTH)


def checked_name(typed: str, others: Iterable[str] = ()) -> str:
    """A name that people can read and that belongs to nobody else; empty if nothing was typed."""
    name = person_name(typed)
    if bare(typed) and (not name or not readable(name) or hidden(typed)):
        raise Refused("odd name")
    if name and (sounds_like(name, COMPUTERS) or sounds_like(name, others)):
        raise Refused("borrowed name", name=name)
    return name


def bare(typed: str) -> str:
    """What was typed, without the white space that fields of forms pick up."""
    return "".join(typed.split())


def hidden(typed: str) -> bool:
    """Whether something invisible stands between the letters; joiners belong to some signs."""
    return any(unicodedata.category(sign) in ("Cc", "Cf", "Cn", "Co") and sign not in JOINERS for sign in bare(typed))


def readable(name: str) -> bool:
    """Whether the name has a letter, a digit or another visible sign, none that only looks like white space, and no
    piles of accents."""
    if any(sign in BLANKS for sign in name):
        return False
    marks = 0
    for sign in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return False
    return any(unicodedata.category(sign)[0] in "LNSP" for sign in name)


def sounds_like(name: str, others: Iterable[str]) -> bool:
    """Whether a name would be taken for one of these, also with other accents, capitals or look-alike letters."""
    return skeleton(name) in {skeleton(other) for other in others if other}


def skeleton(name: str) -> str:
    """What the eye keeps of a name."""
    plain_letters = unicodedata.normalize("NFKD", name).translate(ALIKE).casefold()
    kept = "".join(sign for sign in plain_letters if not unicodedata.category(sign).startswith(("M", "Z", "P")))
    return kept.translate(ALIKE).translate(STROKES)


def apart(name: str, taken: list[str]) -> str:
    """The name, told apart from those already at the table."""
    wanted, number = name, 2
    while wanted in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted
