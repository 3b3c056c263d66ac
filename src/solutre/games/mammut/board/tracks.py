"""What the lots are worth, where everybody stands on the tracks, and the order that breaks ties."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.headline import headline
from solutre.draw.icons import icon, owner
from solutre.draw.measured import shortened
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.mammut.board.lot_values import (
    ANIMAL_STEP,
    STEPS,
    Gain,
    Step,
    forecast,
    hidden_in,
    holders,
    set_value,
    shaman_order,
    steps_for,
)
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.summary import order_said
from solutre.games.mammut.board.telling import NAME_ROOM, assumption_said, cards_said, gain_said, label, signed, word
from solutre.games.mammut.board.tiles import chip, counted
from solutre.games.mammut.rules.components import FACE_NAMES, QUESTION
from solutre.games.mammut.rules.steps import RETURN, TAKING

STEP_ICONS = ("axe", "hide", "tusk", "meat", "fire", "fox")
HIDE_STEP = 1
TITLE = 15.0  # size of the titles on a desk
WHY = 244  # where the reasons stand


@dataclass(frozen=True)
class Outlook:
    """The six steps as they would be counted now, for the seat that looks or plays."""

    seat: int
    steps: tuple[Step, ...]
    points: tuple[tuple[int, ...], ...]  # by step: one number, or several while a tie waits for the shaman
    assumption: str
    about: int
    hidden: int
    hidden_others: int
    holds: bool  # whether there is anything to count

    def gain(self, step: int) -> Gain:
        return self.steps[step][self.seat]

    @property
    def total(self) -> int:
        return sum(points[0] for points in self.points if len(points) == 1)


def outlook(table: Scene) -> Outlook:
    held, assumption, about = forecast(table)
    seat = table.own if table.own is not None else table.seat
    options = [steps_for(table, held, holder) for holder in holders(table, held)]
    points = tuple(tuple(sorted({steps[n][seat].points for steps in options})) for n in range(len(STEPS)))
    hidden = hidden_in(table, held[seat])
    others = sum(hidden_in(table, slots) for slots in held.values()) - hidden
    return Outlook(seat, options[0], points, assumption, about, hidden, others, bool(held[seat]))


def worth_title(table: Scene, seat: int, look: Look) -> str:
    if seat != table.own:
        return label(look, "worth_other", who=shortened(look.name(seat), NAME_ROOM, TITLE, bold=True))
    drafting = table.deciding and table.phase in (TAKING, RETURN)
    return label(look, ("worth_draft" if table.phase == TAKING else "worth_keep") if drafting else "worth_lot")


def points_said(points: tuple[int, ...]) -> str:
    return signed(points[0]) if len(points) == 1 else f"{signed(points[0])}/{signed(points[-1])}"


def tone(points: tuple[int, ...]) -> str:
    if len(points) > 1:
        return "maybe"
    return "gain" if points[0] > 0 else "loss" if points[0] < 0 else "soft"


# --- desks ---------------------------------------------------------------------------------------


def worth(table: Scene, look: Look, width: float, height: float) -> Markup:
    """Six rows in scoring order: own count, everybody on a small scale, the reason, the points."""
    view = outlook(table)
    step = (height - 74) / len(STEPS)
    rows = [group(_row(table, view, n, look, width, step), y=38 + step * n) for n in range(len(STEPS))]
    wording = "hidden" if view.seat == table.own else "hidden_seat"
    below = 38 + step * len(STEPS)
    total = signed(view.total)
    room = width - 14 - wide_as(total, 19, bold=True) - 10 - 42
    assumption = assumption_said(table, view.assumption, view.about, look)
    return el(
        "g",
        panel(width, height, 11),
        headline(worth_title(table, view.seat, look), assumption, 14, width - 14, 25, TITLE, 12.5),
        rows,
        path(f"M12 {below:.0f}H{width - 12:.0f}", class_="rule strong-rule"),
        chip(QUESTION, 25, below + 18, 24),
        text(label(look, wording, mine=view.hidden, others=view.hidden_others), 42, below + 22.5, 12.5, room=room),
        text(total, width - 14, below + 24.5, 19, "end", class_="num"),
        id="worth",
    )


def _row(table: Scene, view: Outlook, n: int, look: Look, width: float, height: float) -> Markup:
    gain, points, middle = view.gain(n), view.points[n], height / 2
    said = gain_said(gain, look) if len(points) == 1 else label(look, "shaman_decides")
    shown = "" if n == ANIMAL_STEP or (gain.why == "draws" and not points[0]) else points_said(points)
    size = 19 if len(points) == 1 else 14
    room = width - 14 - wide_as(shown, size, bold=True) - 8 - WHY
    lines: list[Node] = [text(said, WHY, middle + 5, 13, room=room)]
    if n == ANIMAL_STEP:
        lines = _species_lines(table, view, look, middle, width)
    return el(
        "g",
        el("title", f"{word(look, 'step', n)}, {gain.clause}"),
        path(f"M12 0H{width - 12:.0f}", class_="rule"),
        icon(STEP_ICONS[n], 12, middle - 14, 28, class_="glyph"),
        text(str(gain.count), 56, middle + 7, 20, "middle", class_="num"),
        _scale(table, view, n, 90, 136, middle),
        lines,
        text(shown, width - 14, middle + 7, size, "end", class_=f"num {tone(points)}"),
        id=f"worth-{STEPS[n]}",
    )


def _species_lines(table: Scene, view: Outlook, look: Look, middle: float, width: float) -> list[Node]:
    """New species, and what the set would be worth at the end."""
    gain, owned = view.gain(ANIMAL_STEP), len(table.players[view.seat].tokens)
    grows = label(look, "set_grows", before=set_value(owned), after=set_value(owned + gain.value))
    return [
        text(gain_said(gain, look), WHY, middle + 5, 13, room=width - 14 - wide_as(grows, 12) - 8 - WHY),
        text(grows, width - 14, middle + 5, 12, "end", class_="soft"),
    ]


def _scale(table: Scene, view: Outlook, n: int, x: float, width: float, middle: float) -> Markup:
    """All players on one small scale; equals stand side by side."""
    values = [gain.value for gain in view.steps[n]]
    low = max(0, min(values) - 1) if n == HIDE_STEP else 0
    high = max(low + 5, *values)
    unit = width / (high - low)
    every = 1 if high - low <= 9 else 2 if high - low <= 18 else 5
    marks = [value for value in range(low, high + 1) if (value - low) % every == 0]
    ticks = "".join(f"M{x + unit * (value - low):.1f} {middle + 5:.1f}v5" for value in marks)
    drawn: list[Node] = [path(f"M{x} {middle + 7.5:.1f}h{width}{ticks}", class_="rule")]
    drawn += [text(str(value), x + unit * (value - low), middle + 20, 10.5, "middle", class_="soft") for value in marks]
    for value in sorted(set(values)):
        equal = [seat for seat in range(table.seats) if values[seat] == value]
        near = 11 if len(equal) < 3 else 8
        for k, seat in enumerate(sorted(equal, key=lambda seat: seat == view.seat)):
            at = max(x - 4, x + unit * (value - low) - near * (len(equal) - 1) / 2) + near * k
            drawn.append(owner(seat, at, middle - 5, 17 if seat == view.seat else 12.5))
    return el("g", drawn)


# --- phones --------------------------------------------------------------------------------------

BOXES = 104  # the height of the six boxes


def worth_boxes(table: Scene, look: Look, width: float) -> Markup:
    """The same in six boxes: icon, own count, points or what it brings."""
    view = outlook(table)
    across = (width - 12) / len(STEPS)
    assumption = assumption_said(table, view.assumption, view.about, look)
    boxes = [group(_box(view, n, look, across - 4), x=8 + across * n, y=24) for n in range(len(STEPS))]
    return el(
        "g",
        panel(width, BOXES, 11),
        headline(worth_title(table, view.seat, look), assumption, 10, width - 10, 17, 13, 12),
        boxes,
        id="worth",
    )


def _box(view: Outlook, n: int, look: Look, width: float) -> Markup:
    gain, points = view.gain(n), view.points[n]
    wordy = n == ANIMAL_STEP or (gain.why == "draws" and not points[0])
    said = gain_said(gain, look) if wordy else points_said(points)
    return el(
        "g",
        el("title", f"{word(look, 'step', n)}: {gain_said(gain, look)} ({gain.clause})"),
        el("rect", width=width, height=72, rx=8, class_="lot"),
        icon(STEP_ICONS[n], width / 2 - 12, 4, 24, class_="glyph"),
        text(str(gain.count), width / 2, 47, 18, "middle", class_="num"),
        text(
            said,
            width / 2,
            65,
            11.5 if wordy else 13,
            "middle",
            room=width - 4,
            class_="soft" if wordy else f"num {tone(points)}",
        ),
        id=f"worth-{STEPS[n]}",
    )


# --- tracks --------------------------------------------------------------------------------------


def tracks(table: Scene, look: Look, width: float, height: float) -> Markup:
    """Hides and points of all players; dashed, where the lots would bring the reader."""
    view = outlook(table) if table.poured and not table.shared_out else None
    hides = [player.hides for player in table.players]
    scores = [player.score for player in table.players]
    hop = (view.seat, view.gain(HIDE_STEP).value) if view and view.holds else None
    jump = (view.seat, max(0, scores[view.seat] + view.total)) if view and view.holds else None
    step = (height - 90) / 2
    return el(
        "g",
        panel(width, height, 17),
        headline(
            label(look, "tracks"),
            label(look, "tracks_note") if hop else "",
            14,
            width - 14,
            24,
            TITLE if look.layout == "wide" else 13.5,
            12,
        ),
        group(_track(hides, "hide", max(15, max(hides) + 3), width, hop), y=34 + step * 0.55),
        group(_track(scores, "mammoth", max(50, max(scores) + 5), width, jump), y=34 + step * 1.55),
        group(_supplies(table, look, width), y=height - 46),
        id="tracks",
    )


def _track(values: list[int], name: str, high: int, width: float, hop: tuple[int, int] | None) -> list[Node]:
    x, unit = 54.0, (width - 76) / high
    every = 5 if high <= 40 else 10 if high <= 90 else 20
    marks = range(0, high + 1, every)
    ticks = "".join(f"M{x + unit * value:.1f} -5v10" for value in marks)
    drawn: list[Node] = [
        icon(name, 14, -14, 28, class_="glyph"),
        path(f"M{x} 0H{width - 22:.0f}{ticks}", class_="rule track"),
        *(text(str(value), x + unit * value, 21, 10.5, "middle", class_="soft") for value in marks),
    ]
    for seat, value in enumerate(values):
        level = sum(other == value for other in values[:seat])
        drawn.append(owner(seat, x + unit * value + 4 * level, -7 * level, 18))
    if hop and hop[1] != values[hop[0]]:
        start, end = x + unit * values[hop[0]], x + unit * hop[1]
        drawn.append(path(f"M{start:.1f} -11Q{(start + end) / 2:.1f} -27 {end:.1f} -11", class_="hop"))
        drawn.append(el("circle", cx=end, cy=-8, r=3, class_="hop-end"))
    return drawn


def _supplies(table: Scene, look: Look, width: float) -> Markup:
    """Deck, discard pile, cards played this round, and who wins ties."""
    ranks, taken = order(table, look)
    gone = el("g", el("title", label(look, "discard_long", list=cards_said(table.discard, look))),
              text(label(look, "discard", count=len(table.discard)), 68, 20, 12.5, room=width - 14 - taken - 10 - 68),
              )  # fmt: skip
    deck = el("g", el("title", label(look, "deck_long", deck=table.deck)), counted("deck", table.deck, 14, 15, 20))
    aside = ""
    if table.aside:
        said = cards_said(table.aside, look)
        shown = text(label(look, "aside", list=said), 14, 39, 12, room=width - 28)
        aside = el("g", el("title", label(look, "aside_long", list=said)), shown)
    return el("g", deck, gone, aside, group(ranks, x=width - 14))


def order(table: Scene, look: Look) -> tuple[Markup, float]:
    """The shaman's order, right-aligned at the origin, and how far it reaches to the left."""
    if not table.poured:
        return el("g"), 0.0
    held, _, _ = forecast(table)
    seats = shaman_order(table, held)
    face = table.tiles[table.shaman].face
    parts: list[Node] = [el("title", order_said(table, look))]
    step = 25
    left = -step * max(len(seats), 1)
    for n, seat in enumerate(seats):
        parts.append(owner(seat, left + step * n + 14, 15, 17 if n else 20))
        if n:
            parts.append(path(f"M{left + step * n - 2} 15h6", class_=f"mam-arrow mam-{FACE_NAMES[face]}"))
    if not seats:
        parts.append(text("?", left + 14, 21, 17, "middle", class_="num soft"))
    parts.append(chip(face, left - 14, 15, 30))
    if look.layout != "wide":
        return el("g", parts, id="order"), 29.0 - left
    words = label(look, "order")
    parts.append(text(words, left - 34, 20, 12.5, "end", class_="soft"))
    return el("g", parts, id="order"), 34 - left + wide_as(words, 12.5)
