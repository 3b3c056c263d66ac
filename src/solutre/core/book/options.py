"""What a table may choose before it begins, beside the variant: data of a game, in words of its texts.

    Option("chiefs", ("dealt", "chosen"))           # the first value is the usual one

    [options.chiefs]                                 # in texts.toml
    en = "The chiefs"
    dealt = { en = "are dealt", fr = "sont distribués" }
    chosen = { en = "are chosen by their players", fr = "sont choisis par leurs joueurs" }

A variant with options is written `advanced+chiefs=chosen`: one word that records, tables, tournaments and commands
carry. Usual values are left out, the others stand in the order in which the game declares them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from solutre.core.errors import SolutreError

AND, IS = "+", "="


@dataclass(frozen=True)
class Option:
    """One thing to choose."""

    name: str
    values: tuple[str, ...]  # the first is the usual one
    variants: tuple[str, ...] = ()  # in which it can be chosen; empty: in all
    needs: Mapping[str, int] = field(default_factory=dict, hash=False)  # players, by value; the others need none


@dataclass(frozen=True)
class Arrangement:
    """A variant and the value of every option."""

    variant: str
    options: Mapping[str, str]


def arranged(options: Sequence[Option], variant: str, chosen: Mapping[str, str]) -> str:
    """The one way to write a variant with options; unusual values only."""
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise SolutreError(f"there is no option {name!r}; there are {', '.join(known) or 'none'}")
        if value not in known[name].values:
            raise SolutreError(f"{name} is one of {', '.join(known[name].values)}, not {value!r}")
        if value != known[name].values[0] and variant not in (known[name].variants or (variant,)):
            raise SolutreError(f"{name} can be chosen in {', '.join(known[name].variants)} only, not in {variant}")
    unusual = [option for option in options if chosen.get(option.name, option.values[0]) != option.values[0]]
    return AND.join([variant, *(f"{option.name}{IS}{chosen[option.name]}" for option in unusual)])


def arrangement(options: Sequence[Option], written: str) -> Arrangement:
    """What such a word says; refused if it would be written otherwise."""
    variant, *parts = written.split(AND)
    chosen = {name: value for name, _, value in (part.partition(IS) for part in parts)}
    if arranged(options, variant, chosen) != written:
        raise SolutreError(f"{written!r} should read {arranged(options, variant, chosen)!r}")
    return Arrangement(variant, {option.name: chosen.get(option.name, option.values[0]) for option in options})


def check_seats(options: Sequence[Option], chosen: Mapping[str, str], seats: int) -> None:
    """Refuse a value that needs more players than there are."""
    for option in options:
        least = option.needs.get(chosen[option.name], 0)
        if seats < least:
            raise SolutreError(f"{option.name}{IS}{chosen[option.name]} needs {least} players, not {seats}")


def arrangements(options: Sequence[Option], variants: Sequence[str]) -> tuple[str, ...]:
    """Every variant as it is, and every unusual value once, in the first variant that has it; all that any number of
    players can choose."""
    unusual = [
        arranged(options, (option.variants or tuple(variants))[0], {option.name: value})
        for option in options
        for value in option.values[1:]
        if value not in option.needs
    ]
    return (*variants, *unusual)
