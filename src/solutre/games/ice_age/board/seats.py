"""The players beside the board, and what lies there for all."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import turn_sign
from solutre.draw.measured import fitted, name_size
from solutre.draw.measured import width as wide
from solutre.draw.svg import Node, el, group, hover, panel, text
from solutre.games.ice_age.board.cards import back
from solutre.games.ice_age.board.region import fire_back
from solutre.games.ice_age.board.scene import Player, Scene
from solutre.games.ice_age.board.summary import player_said
from solutre.games.ice_age.board.telling import conflicts_ahead, label, span, supply_said
from solutre.games.ice_age.rules.components import COLOUR_NAMES, RICH
from solutre.games.ice_age.rules.steps import TARGET, TARGET0

TWO_LINES = 48  # a panel of this height has room for two


def _targeting(scene: Scene, look: Look) -> bool:
    """Whether the reader is asked for a player."""
    return scene.step == TARGET and bool(look.choices)


def _brings(scene: Scene, number: int) -> bool:
    """Whether there is something to tell of what the round would bring."""
    return conflicts_ahead(scene) and scene.players[number].on_board > 0


def _alone(scene: Scene, number: int, *_: object) -> tuple[Player | None, ...]:
    """One player, without what is known of the hand."""
    return tuple([one._replace(hand=()) if at == number else None for at, one in enumerate(scene.players)])


@kept(
    "phase",
    "over",
    players=_alone,
    viewer=lambda scene, number, *_: number if scene.viewer == number and not _brings(scene, number) else None,
    step=lambda scene, number, look, *_: TARGET if _targeting(scene, look) else None,
    player=lambda scene, number, look, *_: scene.player if _targeting(scene, look) or scene.player == number else None,
)
def seat(scene: Scene, number: int, look: Look, width: float, height: float) -> Markup:
    """A player: mark, name, points; below stones, hunters, clubs and the backs of the cards. On a phone the page has
    names and points already, and one line is enough."""
    target = _targeting(scene, look) and number != scene.player
    action = TARGET0 + (number - scene.player) % len(scene.players) if target else None
    now = " now" if number == scene.player and not scene.over else ""
    lines = (
        _one_line(scene, number, look, width, height)
        if height < TWO_LINES
        else _two_lines(scene, number, look, width, height)
    )
    return piece(
        f"player-{number}",
        panel(width, height, number + 3),
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=11, class_="halo"),
        lines,
        look=look,
        action=action,
        label=player_said(scene, number, look),
        class_=f"seat {OWNERS[number]}{now}",
    )


def _two_lines(scene: Scene, number: int, look: Look, width: float, height: float) -> list[Node]:
    upper, lower = height / 2 - 10, height / 2 + 14
    return [
        owner(number, 21, upper, 22),
        *_name(scene, number, look, width, upper),
        text(str(scene.players[number].score), width - 10, upper + 8, 22, "end", class_="num"),
        group(_goods(scene, number, width), y=lower),
    ]


def _one_line(scene: Scene, number: int, look: Look, width: float, height: float) -> list[Node]:
    note = _note(scene, number, look)
    goods = 224
    return [
        owner(number, 20, height / 2, 20),
        group(_goods(scene, number, goods), x=32, y=height / 2),
        text(note, width - 10, height / 2 + 4, 11.5, "end", room=width - goods - 46, class_="soft"),
    ]


def _name(scene: Scene, number: int, look: Look, width: float, y: float) -> list[Node]:
    """The name; a fire burns at who decides, a crown at who has won."""
    now = number == scene.player and not scene.over
    sign = turn_sign(now, scene.over and scene.players[number].place == 1)
    note = _note(scene, number, look)
    right = width - 20 - max(24, wide(str(scene.players[number].score), 22, True))  # one digit takes the room of two
    room = right - wide(note, 11.5) - (8 if note else 0) - (26 if sign else 0) - 38
    size = name_size(look.name(number), room, 14.5)
    _, across = fitted(look.name(number), room, size, True)
    drawn: list[Node] = [text(look.name(number), 38, y + 5, size, room=room, class_="strong")]
    if sign:
        drawn.append(icon(sign, 38 + across + 6, y - 11, 20, class_="flame"))
    return [*drawn, text(note, right, y + 5, 11.5, "end", class_="soft")]


def _note(scene: Scene, number: int, look: Look) -> str:
    """The points that the round would bring now, or what a rich player must do."""
    if _brings(scene, number):
        return label(look, "now_brings", range=span(*scene.players[number].now))
    return label(look, "you") if number == scene.viewer else ""


def _goods(scene: Scene, number: int, width: float) -> list[Node]:
    player = scene.players[number]
    step = (width - 20) / 4.6
    rich = player.stones >= RICH
    return [
        icon("stone", 10, -10, 20, class_="pebble"),
        text(str(player.stones), 33, 5, 14, class_="num rich" if rich else "num"),
        icon("hunter", 8 + step, -11, 20, class_="owned-icon"),
        text(
            f"{player.on_board}+{player.reserve}" if player.reserve else str(player.on_board),
            29 + step,
            5,
            14,
            class_="num",
        ),
        icon("club", 12 + 2 * step + 12, -10, 18),
        text(str(player.clubs), 32 + 2 * step + 12, 5, 14, class_="num"),
        _backs(player, 14 + 3.2 * step),
    ]


def _backs(player: Player, x: float) -> Markup:
    """How many light and dark cards: nothing else of a hand is public (ICE-H2)."""
    drawn = []
    for colour, count in enumerate(player.backs):
        words = text(str(count), 10, 15, 13, "middle", class_="num face-ink")
        drawn.append(back(COLOUR_NAMES[colour], 26 * colour, -11, 20, 22, words))
    return group(drawn, x=x)


@kept("mammoths", "clubs", "fires")
def supply(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """Mammoths, clubs and fires beside the board; in a high panel below their heading."""
    high = height >= TWO_LINES
    left = 16 if high else 106
    y, third = (height / 2 + 12 if high else height / 2), (width - left) / 3
    return el(
        "g",
        hover(supply_said(scene, look)),
        panel(width, height, 9),
        text(
            label(look, "beside"),
            10,
            height / 2 - 8 if high else y + 4,
            11.5,
            room=width - 20 if high else 92,
            class_="soft",
        ),
        icon("mammoth", left, y - 11, 22),
        text(str(scene.mammoths), left + 25, y + 5, 14, class_="num"),
        icon("club", left + third, y - 9, 18),
        text(str(scene.clubs), left + third + 21, y + 5, 14, class_="num"),
        fire_back(left + 2 * third + 10, y, 20),
        text(str(scene.fires), left + 2 * third + 24, y + 5, 14, class_="num"),
        id="supply",
    )
