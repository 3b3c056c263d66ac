"""Sentences for choices and events, in every language of the library.

A game keeps them in `texts.toml`:

    [words.kind]                      # a domain: the names of its values
    en = ["berry", "meat"]
    [choices.card]                    # a kind of action
    en = "Take {card} from pile {pile}"
    [refusals.no_bone]                # a reason why a choice is refused, see core/refusals.py
    en = "You have no bone."
    [events.collect]                  # a kind of event; args names the event's numbers, the last * takes the rest
    args = "pile kind*"
    en = "{who} collects {kind} from pile {pile}"
    [notes.card]                      # what a choice costs and brings, below its sentence; by the same kind
    en = "costs {price}"
    [verbs.card]                      # the button that does a choice which was picked out before
    en = "Take it"
    [stories.collect]                 # the event in a short story after the player's name; those without are left out
    en = "took {kind}"
    [many.en]                         # what several of a thing are called, so that a list tells each thing once
    "a berry" = "berries"
    [points]                          # what points are for, by the clause that gives them
    ABC-V1 = { en = "for huts", fr = "pour les huttes" }

`{kind}` is written with the domain of its own name if there is one, else as a number. `{top:kind}` names the
domain, `{n:token|tokens}` picks the singular or the plural, `{n:no token|# token|# tokens}` tells the number too and
has words for nothing, so that no label says "0"; `{other:seat}` is a player's name, `{who}` the player of the event; a
French "de" before a name is shortened where it must be. A list of values is written as "two berries and a bone", and
words are written as they are.
The labels and words of the picture stand below `board`: see draw/words.py.

A domain of numbers that may be nothing, or lie to either side, names a few and says the others by their sign:

    [words.column]
    en = { "0" = "", "1" = "one east", more = "# east", less = "# west" }

A number can hold several. Words with placeholders are filled with its digits, two by two from the right. With
"lake" as landmark 23, the number 2305 is "5 steps to the lake":

    en = { "0" = "here", more = "{1} steps to the {2:landmark}" }

An event that gives no points may have a sentence of its own, so that nobody "scores 0 points". `counts` names another
of its numbers that is asked instead. Notes and labels may have one too, and name the number:

    [events.huts]
    en = "{who} scores {points} points"
    nothing = { en = "{who} scores nothing" }

`together` of an event makes a list of some of its numbers, without those that are nothing: "3 deer and a mammoth". Its
domain sees their places as well, the third of them, five, as 205:

    [events.meadow]
    args = "deer mammoths aurochs"
    together = { beasts = "deer mammoths aurochs" }
    en = "{who} scores {points} points in a meadow with {beasts:beast}"

An event or a story that names an `owner` may have a sentence for what is the player's own, and a choice whose facts
name the `chooser`, too. `each` of a story names the number in which deeds may differ that are told together, see
core/book/stories.py:

    [stories.move]
    en = "moved {times:a hunter|# hunters} of {owner:seat} to {to:place|places} {to}"
    own = { en = "moved {times:a hunter|# hunters} to {to:place|places} {to}" }
    each = "to"

`times` in a story is how often it was done, and a list counts as many: "moved 3 hunters to places 4 and 7". What is
`least = true` is told last where a player did more than a story has room for.

`sum` of a story tells deeds together that differ in their points alone, by the sum of them:

    [stories.score]
    sum = true
    en = "scored {points} for hunters on the board"

`both` of a story tells it together with an earlier deed about the same thing, in words for both; and verbs in `shared`
are told once where deeds with it follow each other ("scored 6 for a forest and 4 for a river"):

    [stories.play]
    en = "played {card:thing}"
    both = { after = "take", same = "card", en = "took and played {card:thing}" }
    [shared]
    en = ["scored"]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from solutre.core.actions import Choice
from solutre.core.book.counting import counted, numbered, pairs, together
from solutre.core.book.grammar import elided, listing, parsed
from solutre.core.book.refusals import Refusal
from solutre.core.state import Event

BY = {"en": "by", "fr": "par"}
NOBODY = {"en": "nobody", "fr": "personne"}
SEAT = {"en": "Player", "fr": "Joueur"}
Value = int | str | Sequence[int]  # a number, words as they are, or several numbers
Names = tuple[str, ...]
Values = tuple[int | str | tuple[int, ...], ...]
Key = tuple[str, str, Names, Values, Names]
LABELS = 1 << 14  # written ones that are remembered
CHOICES = 1 << 15  # sentences of choices that are remembered: most can be chosen again at the next turn


class Line(NamedTuple):
    """A choice in words."""

    text: str
    note: str  # what it costs and brings; nothing where its game does not say it
    verb: str  # of the button that does it; nothing where its game does not say it


def seat_names(seats: int, language: str) -> tuple[str, ...]:
    """Names for seats that have none."""
    return tuple(f"{SEAT[language]} {seat + 1}" for seat in range(seats))


class Words:
    """The texts of one game."""

    def __init__(self, texts: Mapping[str, Any]) -> None:
        self.domains: Mapping[str, Mapping[str, list[str] | dict[str, str]]] = texts.get("words", {})
        self.choices: Mapping[str, Mapping[str, Any]] = texts.get("choices", {})
        self.events: Mapping[str, Mapping[str, Any]] = texts.get("events", {})
        self.notes: Mapping[str, Mapping[str, Any]] = texts.get("notes", {})
        self.verbs: Mapping[str, Mapping[str, str]] = texts.get("verbs", {})
        self.stories: Mapping[str, Mapping[str, Any]] = texts.get("stories", {})
        self.shared: Mapping[str, list[str]] = texts.get("shared", {})
        self.refusals: Mapping[str, Mapping[str, str]] = texts.get("refusals", {})
        self.options: Mapping[str, Mapping[str, Any]] = texts.get("options", {})
        self.labels: Mapping[str, Mapping[str, Any]] = texts.get("labels", {})
        self.many: Mapping[str, Mapping[str, str]] = texts.get("many", {})
        self.points: Mapping[str, Mapping[str, str]] = texts.get("points", {})
        self.plans: Mapping[str, Mapping[str, Any]] = texts.get("plans", {})  # by the features of the game's mind
        self._written_label = lru_cache(LABELS)(self._label)
        self._said: dict[str, Choice] = {}  # by how they stand in records
        self._written_choice = lru_cache(CHOICES)(self._choice)
        self._written_line = lru_cache(CHOICES)(self._line)

    def word(self, domain: str, value: int, language: str) -> str:
        """The name of a value: `word("kind", 0, "en")` is "berry"."""
        names = self.domains[domain][language]
        if isinstance(names, list):
            return names[value]
        if str(value) in names:
            return names[str(value)]
        text = names["more" if value > 0 else "less"].replace("#", str(abs(value)))
        return self.fill(text, pairs(abs(value)), language, ()) if "{" in text else text

    def label(self, name: str, language: str, /, **values: Value) -> str:
        """A word of the picture or the page, with its placeholders filled. A picture has hundreds, mostly the same."""
        try:
            return self._written_label(name, language, **values)
        except TypeError:  # a list among the values
            kept = {key: value if isinstance(value, (int, str)) else tuple(value) for key, value in values.items()}
            return self._written_label(name, language, **kept)

    def _label(self, name: str, language: str, /, **values: Value) -> str:
        return self.fill(told(self.labels[name], values)[language], values, language, ())

    def points_for(self, clause: str, language: str) -> str:
        """What the points of a clause are for, such as "for huts"; the clause itself where a game does not say it."""
        return self.points[clause][language] if clause in self.points else f"{BY[language]} {clause}"

    def plan(self, name: str, language: str) -> str:
        """What a choice prepares, such as "more bones, which stand for any resource"."""
        return str(self.plans[name][language])

    def choice(self, choice: Choice, language: str, facts: Mapping[str, Value], names: Sequence[str] = ()) -> str:
        """A choice as a sentence; `facts` adds what the position tells about it."""
        return self._written_choice(*self._key(choice, language, facts, names))

    def line(self, choice: Choice, language: str, facts: Mapping[str, Value], names: Sequence[str] = ()) -> Line:
        """A choice as a sentence, what it costs and brings, and what its button says."""
        return self._written_line(*self._key(choice, language, facts, names))

    def _key(self, choice: Choice, language: str, facts: Mapping[str, Value], names: Sequence[str]) -> Key:
        """All that a choice in words depends on."""
        self._said[choice.notation] = choice
        values = tuple([one if isinstance(one, (int, str)) else tuple(one) for one in facts.values()])
        return choice.notation, language, tuple(facts), values, tuple(names)

    def _choice(self, said: str, language: str, facts: Names, values: Values, names: Names) -> str:
        choice = self._said[said]
        known = {**choice.args, **dict(zip(facts, values, strict=True))}
        chosen = told(self.choices[choice.kind], known, cast(int | None, known.get("chooser")))
        return self.fill(chosen[language], known, language, names)

    def _line(self, said: str, language: str, facts: Names, values: Values, names: Names) -> Line:
        choice, told = self._said[said], dict(zip(facts, values, strict=True))
        return Line(
            self.choice(choice, language, told, names),
            self.note(choice, language, told, names),
            self.verb(choice, language, told, names),
        )

    def note(self, choice: Choice, language: str, facts: Mapping[str, Value], names: Sequence[str] = ()) -> str:
        """What a choice costs and brings; nothing where its game does not say it."""
        if choice.kind not in self.notes:
            return ""
        values = {**choice.args, **facts}
        return self.fill(told(self.notes[choice.kind], values)[language], values, language, names)

    def verb(self, choice: Choice, language: str, facts: Mapping[str, Value], names: Sequence[str] = ()) -> str:
        """What the button says that does a choice: "Take it"; nothing where its game does not say it."""
        if choice.kind not in self.verbs:
            return ""
        return self.fill(self.verbs[choice.kind][language], {**choice.args, **facts}, language, names)

    def refusal(self, refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
        """Why a choice is refused, as a sentence."""
        return self.fill(self.refusals[refusal.reason][language], dict(refusal.values), language, names)

    def option(self, name: str, language: str, value: str = "") -> str:
        """What an option is called, or one of its values."""
        texts = self.options[name]
        return str(texts[value][language] if value else texts[language])

    def event(self, event: Event, language: str, names: Sequence[str]) -> str:
        """An event as a sentence."""
        who = names[event.player] if event.player >= 0 else NOBODY[language]
        values = self.numbers(event)
        return self.fill(told(self.events[event.kind], values, event.player)[language], values, language, names, who)

    def numbers(self, event: Event) -> dict[str, Value]:
        """The numbers of an event by their names."""
        wanted = self.events[event.kind].get("args", "").split()
        values: dict[str, Value] = {}
        for position, name in enumerate(wanted):
            if name.endswith("*"):
                values[name[:-1]] = event.args[position:]
            else:
                values[name] = event.args[position]
        for name, parts in self.events[event.kind].get("together", {}).items():
            values[name] = together([values[part] for part in parts.split()])
        values["points"] = event.points
        return values

    def fill(
        self, text: str, values: Mapping[str, Value], language: str, names: Sequence[str], who: str | None = None
    ) -> str:
        """A text with its placeholders written out."""
        parts = parsed(text)
        if len(parts) == 1:
            return text
        written = [parts[0]]
        for at in range(1, len(parts), 3):
            name, how, after = parts[at : at + 3]
            word = who if who is not None and name == "who" else self._written(values[name], how, language, names)
            if language == "fr" and (name == "who" or how == "seat"):
                last = next((n for n in reversed(range(len(written))) if written[n]), 0)  # a word may end in de, too
                written[last] = elided(written[last], word)
            written += (word, after)
        return "".join(written)

    def _written(self, value: Value, how: str, language: str, names: Sequence[str]) -> str:
        if isinstance(value, str):
            return value
        if "|" in how:
            return numbered(value if isinstance(value, int) else len(value), how.split("|"), language)
        if isinstance(value, int):
            return self._one(value, how, language, names)
        items = [self._one(item, how, language, names) for item in value]
        return listing(counted(items, self.many.get(language, {}), language), language)

    def _one(self, value: int, domain: str, language: str, names: Sequence[str]) -> str:
        if domain == "seat":
            return names[value]
        return self.word(domain, value, language) if domain in self.domains else str(value)


def told(text: Mapping[str, Any], values: Mapping[str, Value], player: int | None = None) -> Mapping[str, Any]:
    """A text by its languages, or the one that it has for nothing, or for what is the player's own."""
    if "own" in text and values["owner"] == player:
        return cast(Mapping[str, Any], text["own"])
    return text["nothing"] if "nothing" in text and values[text.get("counts", "points")] == 0 else text


@cache  # of the games, and no others
def load_texts(folder: Path) -> Mapping[str, Any]:
    """The texts of a game folder, as they are written there. To be read, not changed."""
    return tomllib.loads((folder / "texts.toml").read_text(encoding="utf-8"))


def load_words(folder: Path) -> Words:
    """The texts of a game folder."""
    return Words(load_texts(folder))
