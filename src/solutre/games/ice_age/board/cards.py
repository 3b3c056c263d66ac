"""Cards: light and dark ones differ in ground, word and sign; what is lacking to play one is named on it."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, path, text
from solutre.games.ice_age.board.scene import Scene, card_id, is_cult, is_light, stones_said
from solutre.games.ice_age.board.telling import card_said, label, word
from solutre.games.ice_age.rules.components import COLOUR_NAMES, L11, PRICE, RICH, USE_PRICE
from solutre.games.ice_age.rules.steps import DISCARD, DISCARD0, PLAY, PLAY0

PICTURES: Final = (
    "hunter", "hunter", "hunter", "hunter", "hunter", "hunter", "footprint", "club", "arrow_cw", "fire", "mammoth",
    "mammoth", "camp", "shaman", "hunter", "hunter", "hunter_lying", "hunter_lying", "mammoth", "fire", "club",
    "shaman",
)  # fmt: skip
ICONS: Final = (*dict.fromkeys(PICTURES), "stone", "snow", "crown", "sun", "hunter", "hand", "fire", "club", "glacier")
MOON: Final = "M62 8C34 12 18 34 22 58c4 24 30 38 54 28 6-3 11-7 14-12-26 6-46-10-46-34 0-12 6-24 18-32Z"
LEAST_PICTURE: Final = 16  # a smaller one would only be a blot
LARGE: Final = 140  # from this width on the words of a card are larger
NARROW: Final = 112  # below this width the stones and the side stand below each other
LOW: Final = 90  # a small card below this height does not say its side, which its ground tells


def side_of(card: int) -> str:
    return COLOUR_NAMES[0 if is_light(card) else 1]


def sign(colour: str, x: float, y: float, size: float) -> Markup:
    """The sun of the light cards, the moon of the dark ones."""
    if colour == "light":
        return icon("sun", x, y, size, class_="side-sign")
    return group(path(MOON, class_="side-sign"), x=x, y=y, scale=size / 100)


# --- hand ------------------------------------------------------------------------------------------


def hand_cards(
    scene: Scene, look: Look, width: float, height: float, gap: float, columns: int = 5, small: str = ""
) -> list[Markup]:
    """The viewer's cards in rows; in the discard step a touch puts one under its pile, else it plays one. `small` ones
    beside the choices have ids that begin with it."""
    assert scene.viewer is not None
    hand = scene.players[scene.viewer].hand
    first = DISCARD0 if scene.step == DISCARD and scene.player == scene.viewer else PLAY0
    drawn = []
    for n, card in enumerate(hand):
        name = f"{small}card-{card_id(card)}-{hand[:n].count(card) + 1}"
        at = (n % columns * (width + gap), n // columns * (height + gap))
        lack, brief = lacking(scene, card, look), lacking(scene, card, look, "_small") if small else None
        drawn.append(_held(scene, look, card, first + card, name, at, (width, height), lack, brief))
    return drawn


@kept()
def _held(
    scene: Scene,
    look: Look,
    card: int,
    action: int,
    name: str,
    at: tuple[float, float],
    size: tuple[float, float],
    lack: str,
    brief: str | None,
) -> Markup:
    """A card of the hand. What is lacking is told briefly on a small one."""
    width, height = size
    return piece(
        name,
        face(card, *size, look, lack) if brief is None else small_face(card, *size, look, brief),
        el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=11, class_="halo"),
        look=look,
        action=action,
        label=f"{card_said(card, look)} · {lack}" if lack else card_said(card, look),
        class_=f"card {side_of(card)}",
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
    )


def open_cards(hand: tuple[int, ...], seat: int, look: Look, width: float, height: float, gap: float) -> list[Markup]:
    """The cards of a player on an open table, side by side; each is called as in its hand, behind whose it is."""
    return [
        piece(
            f"open-{seat}-card-{card_id(card)}-{hand[:n].count(card) + 1}",
            small_face(card, width, height, look),
            el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=11, class_="halo"),
            look=look,
            label=card_said(card, look),
            class_=f"card {side_of(card)}",
            transform=f"translate({n * (width + gap):.1f} 0)",
        )
        for n, card in enumerate(hand)
    ]


def lacking(scene: Scene, card: int, look: Look, size: str = "") -> str:
    """Why a card of the hand cannot be played now: stones, an open card to copy, or the duty of the rich (ICE-M12)."""
    if scene.step != PLAY or not look.choices or PLAY0 + card in look.actions:
        return ""
    stones = scene.players[scene.player].stones
    if is_cult(card):
        return label(look, f"lacks_open{size}")
    if not is_light(card):
        return label(look, f"lacks_light{size}", stones=RICH)
    short = int(min(USE_PRICE) if card == L11 else PRICE[card]) - stones
    return label(look, f"lacks_stones{size}", count=short) if short > 0 else label(look, f"lacks_use{size}")


def face(card: int, width: float, height: float, look: Look, lack: str = "") -> list[Node]:
    """Stones, side, picture, name and what it does."""
    bold, plain = (14.5, 13) if width >= LARGE else (13.5, 12)
    lines = wrapped(word(look, "card_text", card), width - 12, plain)
    name = wrapped(word(look, "card", card), width - 12, bold, True)
    top = height - (plain + 2) * len(lines) - 4
    roof = top - (bold + 2.5) * len(name)
    head = 48 if lack else 34
    return [
        el("rect", width=width, height=height, rx=10, class_="face"),
        *_price(card, 5, 6, 20, 16, width - 26 - (0 if width < NARROW else _side_width(card, look)), lack),
        *_side(card, width, look, lack),
        picture_of(card, width / 2, (head + roof) / 2, min(56, roof - head - 4)),
        *(
            text(
                line,
                width / 2,
                roof + bold - 1.5 + (bold + 2.5) * n,
                bold,
                "middle",
                room=width - 10,
                class_="strong face-ink",
            )
            for n, line in enumerate(name)
        ),
        *(
            text(
                line, width / 2, top + plain - 2 + (plain + 2) * n, plain, "middle", room=width - 10, class_="face-soft"
            )
            for n, line in enumerate(lines)
        ),
    ]


def _side_width(card: int, look: Look) -> float:
    return wide(label(look, side_of(card)), 11, True)


def small_face(card: int, width: float, height: float, look: Look, lack: str = "") -> list[Node]:
    """Where there is little room: stones, side, picture and name; the list of choices tells the rest."""
    low = height < LOW
    lines = wrapped(word(look, "card", card), width - 4, 11, True, most=3)
    floor = height - 6 - 13 * (len(lines) - 1) - 11  # where the name begins
    head = 22 if low and not lack else 38
    return [
        el("rect", width=width, height=height, rx=8, class_="face"),
        *_price(card, 3, 4, 17, 13.5, width - 3, lack),
        *_small_side(card, width, look, lack, low),
        picture_of(card, width / 2, (head + floor) / 2, min(34, floor - head)),
        *(
            text(line, width / 2, floor + 11 + 13 * n, 11, "middle", room=width - 4, class_="strong face-ink")
            for n, line in enumerate(lines)
        ),
    ]


def _small_side(card: int, width: float, look: Look, lack: str, low: bool) -> list[Node]:
    if lack:
        return [text(lack, width / 2, 35, 11, "middle", room=width - 6, class_="strong lack")]
    if low:
        return []
    return [
        sign(side_of(card), width - 17, 26, 12),
        text(label(look, side_of(card)), 5, 35, 11, room=width - 24, class_="strong face-soft"),
    ]


def _price(card: int, x: float, y: float, size: float, letters: float, right: float, lack: str = "") -> list[Node]:
    """What it costs or brings, from a stone at x up to the right; a cult has no stones of its own (ICE-U4). What cannot
    be paid has red dashes around it."""
    if is_cult(card):
        return []
    said = stones_said(card)
    left = x + size + 2
    fitted = letters if wide(said, letters, True) <= right - left else max(11, letters * 0.8)
    across = min(wide(said, fitted, True), right - left)
    dashes = [el("rect", x=x - 2, y=y - 2, width=size + across + 7, height=size + 4, rx=6, class_="lacking")]
    return [
        *(dashes if lack and is_light(card) else []),
        icon("stone", x, y, size, class_="pebble"),
        text(said, left, y + size * 0.82, fitted, room=right - left, class_="num face-ink"),
    ]


def _side(card: int, width: float, look: Look, lack: str) -> list[Node]:
    """The sign, LIGHT or DARK, and whether one pays or gains; on a narrow card the sign of the number tells that."""
    narrow = width < NARROW
    about = "as_copied" if is_cult(card) else "you_pay" if is_light(card) else "you_gain"
    y = 31 if narrow else 16
    drawn: list[Node] = [sign(side_of(card), width - 20, 5, 14)]
    if not (narrow and lack):
        x = width - 7 if narrow else width - 22
        drawn.append(text(label(look, side_of(card)), x, y, 11, "end", class_="strong face-soft"))
    if lack:
        drawn.append(text(lack, width / 2, 42, 12, "middle", room=width - 12, class_="strong lack"))
    elif not narrow:
        drawn.append(text(label(look, about), width - 7, 31, 11.5, "end", class_="face-soft"))
    return drawn


def picture_of(card: int, x: float, y: float, size: float) -> Markup:
    """The icon of a card, where there is room for one."""
    if size < LEAST_PICTURE:
        return Markup("")
    return icon(PICTURES[card], x - size / 2, y - size / 2, size, class_="picture")


def price_of(card: int, size: float, right: float) -> list[Node]:
    """The stones of a card that lies on the table."""
    return _price(card, 3, 3, size, size * 0.8, right)


def back(colour: str, x: float, y: float, width: float, height: float, *inside: Node) -> Markup:
    """A card whose face is hidden: only its colour shows (ICE-H2)."""
    return group(
        el("rect", width=width, height=height, rx=min(5, width / 4), class_="face"),
        *inside,
        x=x,
        y=y,
        class_=f"back {colour}",
    )
