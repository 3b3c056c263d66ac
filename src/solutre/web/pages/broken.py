"""Why a record is refused, in the reader's language. The floors below speak English; what they say has few forms."""

from __future__ import annotations

import re
from functools import cache

from solutre.web.pages.words import ENGLISH, message, translate

PLACE = re.compile(r"%\\\((\w+)\\\)s")
AT_LINE, AT_PLY = message("line %(line)s: %(reason)s"), message("ply %(ply)s: %(reason)s")
EXCUSE = re.compile(r"is not legal: .* (\([A-Z]+-\w+\))", re.DOTALL)  # the clause tells it in every language
REASONS = (
    message("no game is called %(name)s; there are %(known)s"),
    message("no tag is called %(name)s; there are %(known)s"),
    message("the tag %(name)s stands twice"),
    message("the tag %(name)s comes after the plies"),
    message("the tag %(name)s says nothing"),
    message("cannot read the tag %(text)s"),
    message("cannot read the text in %(text)s"),
    message("cannot read the ply %(text)s"),
    message("the first tag must name the game"),
    message("ply %(number)s where ply %(expected)s should stand"),
    message("%(choice)s is action %(right)s, not %(told)s"),
    message("the header lacks %(tags)s"),
    message("the header needs either a Seed or a Commitment, or the Deal of an arena"),
    message("the tag Deal needs the seed of a tournament and the number of a deal"),
    message("a game on a deal comes from no other, and nothing is taken back in it"),
    message("no seat changes hands by %(name)s"),
    message("the header does not fit %(game)s: %(reason)s"),
    message("a tag holds no number where one should stand: %(reason)s"),
    message("should read %(right)s"),
    message("written for version %(rules)s of the rules of %(game)s; here it is version %(known)s"),
    message("no action is called %(name)s; there are %(known)s"),
    message("cannot read the choice %(text)s; write it like %(example)s"),
    message("%(name)s has no argument %(told)s; it takes %(known)s"),
    message("the tag Fork needs a ply, a game, its seal, its secret and its undos"),
    message("no game can be left at ply %(ply)s"),
    message("game and secret of a Fork are written in hexadecimal digits"),
    message("no choice can be taken back to ply %(ply)s"),
    message("the record tells the scores %(told)s, the game gives %(right)s"),
    message("chance gave %(right)s, but the record tells %(told)s"),
    message("the plies at which it left other games do not follow each other"),
    message("a choice of another game cannot be taken back in this one"),
    message("the secret is not published yet: a sealed record can be verified once its game is over"),
    message("the secret is not written in hexadecimal digits"),
    message("the secret does not fit the commitment: it is not the one chosen before the game"),
    message("this game does not come from the one whose record is given beside it"),
    message("this game and the one that it comes from are played at different tables"),
    message("the game that it comes from went another way"),
    message("the tag Fork does not tell the chance of the game that it comes from"),
    message("%(choice)s after the end of the game"),
    message("seat %(seat)s plays, but it is the turn of seat %(right)s"),
    message("chance cannot bring %(choice)s now"),
    message("%(choice)s is not legal (%(clause)s)"),
    message("%(where)s: expected %(known)s"),
)


def reason_said(reason: str, language: str) -> str:
    """A reason with its line and its ply; one that has none of our forms stays as it is."""
    if language == ENGLISH:
        return reason
    for form in (AT_LINE, AT_PLY):
        if found := pattern(form, r"\d+").fullmatch(reason):
            told = found.groupdict()
            return translate(language, form, **told | {"reason": reason_said(told["reason"], language)})
    short = EXCUSE.sub(r"is not legal \1", reason)
    for form in REASONS:
        if found := pattern(form).fullmatch(short):
            return translate(language, form, **found.groupdict()) if found.groupdict() else translate(language, form)
    return reason


@cache
def pattern(form: str, number: str = "") -> re.Pattern[str]:
    """A message as what it may say: each place holds some words, the first one a number if need be."""
    named = PLACE.sub(lambda place: f"(?P<{place[1]}>.+?)", re.escape(form))
    return re.compile(named.replace(".+?", number, 1) if number else named, re.DOTALL)
