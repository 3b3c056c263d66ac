"""The words of calls: whose turn it is, at which table, of which game. Nothing else of a game is ever in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.core.game import games
from solutre.web.pages.table import title_of
from solutre.web.pages.words import message, translate
from solutre.web.tables.names import spaced

SUBJECT = message("Your turn: %(game)s")
SUBJECT_OF_MANY = message("Your turn at %(count)s tables")
BODY = message("%(name)s, it is your turn.")
AT_TABLE = message("%(game)s, table %(code)s: %(name)s, it is your turn.")
IN_BROWSER = message("Open the link in the browser in which you play.")
STOP = message("You get this mail because you asked for it at Solutré. One click stops it:")
MORE = message("Quiet hours and everything else:")
ASK_SUBJECT = message("Shall Solutré write to you?")
ASK = message(
    "Somebody, we hope you, asked Solutré to write to this address when it is their turn at a table. "
    "If that was you, open this link and say yes, within two days:"
)
ASK_ELSE = message("If it was not you, do nothing: then we never write again, and forget the address.")


@dataclass(frozen=True)
class TurnWords:
    """All that a call tells of a table."""

    code: str
    game: str
    name: str  # of the seat that is to decide


@dataclass(frozen=True)
class Letter:
    """A mail in words."""

    subject: str
    text: str


def game_title(game_id: str, language: str) -> str:
    """The title of a game, also of one that is no longer on the shelf."""
    return title_of(games()[game_id], language) if game_id in games() else game_id


def notice_of(turn: TurnWords, language: str) -> dict[str, str]:
    """What a device is told: the title and the line of its notice, and where a touch on it leads."""
    return {
        "title": game_title(turn.game, language),
        "body": translate(language, BODY, name=turn.name),
        "table": turn.code,
        "language": language,
    }


def turn_letter(turns: Sequence[TurnWords], language: str, base: str, stop: str) -> Letter:
    """A mail about one table or several; `stop` is the link that ends these mails."""
    first = game_title(turns[0].game, language)
    one = translate(language, SUBJECT, game=first)
    subject = one if len(turns) == 1 else translate(language, SUBJECT_OF_MANY, count=len(turns))
    parts = [f"{_line(turn, language)}\n{base}/t/{turn.code}" for turn in turns]
    parts += [translate(language, IN_BROWSER), f"-- \n{translate(language, STOP)}\n{stop}"]
    parts += [f"{translate(language, MORE)}\n{base}/my/calls"]
    return Letter(subject, "\n\n".join(parts) + "\n")


def _line(turn: TurnWords, language: str) -> str:
    told = {"game": game_title(turn.game, language), "code": spaced(turn.code), "name": turn.name}
    return translate(language, AT_TABLE, **told)


def asking_letter(language: str, link: str) -> Letter:
    """A mail that asks whether its reader wants more of them."""
    parts = [f"{translate(language, ASK)}\n{link}", translate(language, ASK_ELSE)]
    return Letter(translate(language, ASK_SUBJECT), "\n\n".join(parts) + "\n")
