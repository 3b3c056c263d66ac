"""Mistakes that beginners make, and the answers they get: position, tried choice, clause and both sentences."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.match import Match

RED, BLUE = 0, 1
Case = tuple[str, str, str, str, str]  # position, tried choice, clause, English, French; cell(x, y) names a cell


def _cell(scene: Any) -> Any:
    """A river from west to east; the tile in hand is nothing but meadow."""
    return scene([("L47", 0, 0, 0)], hand="L59")


def _two_neighbours(scene: Any) -> Any:
    """A cell with a meadow above and a river to its left."""
    return scene([("L47", 0, 0, 0), ("L59", 0, -1, 0), ("L36", 1, -1, 0)], hand="L60")


def _far(scene: Any) -> Any:
    return scene([("L47", 0, 0, 0), ("L50", 1, 0, 0)], hand="L59")


def _bonus(scene: Any) -> Any:
    """A bonus tile with four rivers; the only river that is open runs north and south on the right."""
    return scene([("L59", 0, 0, 0), ("L60", 0, 1, 0), ("L47", 1, 0, 1)], hand="B10")


def _rotation(scene: Any) -> Any:
    """One forest side, three meadow sides, above a meadow."""
    table = scene([("L59", 0, 0, 0)], hand="L36")
    return table.play(f"cell(cell={table.cell(0, -1)})")


def _rotation_beside(scene: Any) -> Any:
    table = scene([("L59", 0, 0, 0)], hand="L36")
    return table.play(f"cell(cell={table.cell(1, 0)})")


def _bonus_rotation(scene: Any) -> Any:
    table = scene([("L47", 0, 0, 0)], hand="B10")
    return table.play(f"cell(cell={table.cell(1, 0)})")


def _piece(scene: Any) -> Any:
    """The tile just laid joins Blue's meadow and the river system of Blue's hut."""
    tiles, hunter, hut = [("L77", 0, 0, 3), ("L59", 1, 0, 0)], ("L59", "m0", BLUE), ("L77", "l1", BLUE)
    return scene(tiles, hand="L47", members=[hunter], huts=[hut]).place(-1, 0, 0)


def _forest(scene: Any) -> Any:
    return scene([("L73", 0, 0, 0)], hand="L29", seat=BLUE, members=[("L73", "f1", RED)]).place(1, 0, 0)


def _river(scene: Any) -> Any:
    tiles = [("L27", 0, 0, 3), ("L50", 0, 1, 3)]
    return scene(tiles, hand="L47", seat=BLUE, members=[("L50", "r1", RED)]).place(-1, 0, 0)


def _own_meadow(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)], hand="L36", members=[("L59", "m0", RED)]).place(1, 0, 0)


def _joined_meadow(scene: Any) -> Any:
    members = [("L59", "m0", RED), ("L60", "m0", BLUE)]
    return scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)], hand="L36", members=members).place(2, 0, 0)


def _no_member(scene: Any) -> Any:
    tiles = [("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L36", 2, 0, 0), ("L34", 0, 1, 0), ("L29", 1, 1, 0)]
    members = [(tile, "m1" if tile == "L36" else "m0", RED) for tile, *_ in tiles]
    return scene(tiles, hand="L77", members=members).place(-1, 0, 0)


def _no_hut(scene: Any) -> Any:
    tiles, huts = [("L47", 0, 0, 0), ("L77", 0, 1, 2)], [("L47", "r1", RED), ("L77", "l1", RED)]
    return scene(tiles, hand="L50", huts=huts).place(1, 0, 0)


def _draw(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)])


def _bonus_draw(scene: Any) -> Any:
    tiles = [("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)]
    return scene(tiles, hand="L29").place(1, 0, 0).done()


def _over(scene: Any) -> Any:
    return scene([("L59", 0, 0, 0)], hand="L60", last=True).place(1, 0, 0).done()


POSITIONS = {
    "cell": _cell, "two neighbours": _two_neighbours, "far": _far, "bonus": _bonus, "rotation": _rotation,
    "rotation beside": _rotation_beside, "bonus rotation": _bonus_rotation, "piece": _piece, "forest": _forest,
    "river": _river, "own meadow": _own_meadow, "joined meadow": _joined_meadow, "no member": _no_member,
    "no hut": _no_hut, "draw": _draw, "bonus draw": _bonus_draw, "over": _over,
}  # fmt: skip

MISTAKES: list[Case] = [
    (
        "cell", "cell(1, 0)", "HUN-P2",
        "However you turn it, the tile does not fit 1 east, level with the start tile: it would have to match "
        "a river to the west.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 1 case à l’est, à hauteur de la tuile de départ : "
        "elle devrait s’accorder avec une rivière à l’ouest.",
    ),
    (
        "cell", "cell(-1, 0)", "HUN-P2",
        "However you turn it, the tile does not fit 1 west, level with the start tile: it would have to match "
        "a river to the east.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 1 case à l’ouest, à hauteur de la tuile de "
        "départ : elle devrait s’accorder avec une rivière à l’est.",
    ),
    (
        "two neighbours", "cell(1, 0)", "HUN-P2",
        "However you turn it, the tile does not fit 1 east, level with the start tile: it would have to match "
        "a meadow to the north and a river to the west.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 1 case à l’est, à hauteur de la tuile de départ : "
        "elle devrait s’accorder avec une prairie au nord et une rivière à l’ouest.",
    ),
    (
        "far", "cell(2, 0)", "HUN-P2",
        "However you turn it, the tile does not fit 2 east, level with the start tile: it would have to match "
        "a river to the west.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 2 cases à l’est, à hauteur de la tuile de départ : "
        "elle devrait s’accorder avec une rivière à l’ouest.",
    ),
    (
        "bonus", "cell(0, 2)", "HUN-P2",
        "However you turn it, the tile does not fit 2 south of the start tile: it would have to match "
        "a meadow to the north.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 2 cases au sud de la tuile de départ : "
        "elle devrait s’accorder avec une prairie au nord.",
    ),
    (
        "bonus", "cell(1, 1)", "HUN-P2",
        "However you turn it, the tile does not fit 1 east, 1 south of the start tile: it would have to match "
        "a river to the north and a meadow to the west.",
        "De quelque façon qu’on la tourne, la tuile ne va pas là, 1 case à l’est, 1 case au sud de la tuile de "
        "départ : elle devrait s’accorder avec une rivière au nord et une prairie à l’ouest.",
    ),
    (
        "cell", "cell(cell=181)", "HUN-P1",
        "There is no such cell: a tile goes on a free cell that shares a full side with a tile already lying there.",
        "Cette case n’existe pas : une tuile se pose sur une case libre qui a un côté entier en commun avec une tuile "
        "déjà en place.",
    ),
    (
        "cell", "rotate(turns=1)", "HUN-P3",
        "First choose the cell where the tile goes, then how it lies there. If it does not lie there as you like, "
        "“Undo” takes the cell back.",
        "Choisissez d’abord la case de la tuile, puis son orientation. Si elle ne s’y place pas comme vous voulez, "
        "« Annuler » reprend la case.",
    ),
    (
        "cell", "pass", "HUN-P5",
        "You cannot turn the tile down: it fits on 2 cells. Once it lies, you may do without a piece.",
        "On ne refuse pas une tuile : elle va sur 2 cases. Une fois posée, vous pourrez n’y rien placer.",
    ),
    (
        "bonus", "pass", "HUN-P5",
        "You cannot turn the tile down: it fits on one cell. Once it lies, you may do without a piece.",
        "On ne refuse pas une tuile : elle va sur une case. Une fois posée, vous pourrez n’y rien placer.",
    ),
    (
        "cell", "member(zone=0)", "HUN-T2",
        "First lay the tile; then you may put a member on it.",
        "Posez d’abord la tuile ; vous pourrez ensuite y placer un partisan.",
    ),
    (
        "cell", "hut(spot=0)", "HUN-T2",
        "First lay the tile; then you may build a hut on it.",
        "Posez d’abord la tuile ; vous pourrez ensuite y bâtir une hutte.",
    ),
    (
        "cell", "draw(tile=L01)", "HUN-P5",
        "First the tile that was drawn has to be laid.",
        "Il faut d’abord poser la tuile piochée.",
    ),
    (
        "rotation", "rotate(turns=2)", "HUN-P2",
        "That way (half a turn) the tile does not match its neighbour to the south: forest against meadow.",
        "Avec cette orientation (un demi-tour), la tuile ne s’accorde pas avec sa voisine au sud : "
        "forêt contre prairie.",
    ),
    (
        "rotation beside", "rotate(turns=3)", "HUN-P2",
        "That way (a quarter turn counter-clockwise) the tile does not match its neighbour to the west: "
        "forest against meadow.",
        "Avec cette orientation (un quart de tour à gauche), la tuile ne s’accorde pas avec sa voisine à l’ouest : "
        "forêt contre prairie.",
    ),
    (
        "rotation", "cell(cell=1)", "HUN-P3",
        "You have chosen a cell: 1 north of the start tile. Now choose how the tile lies there; for another cell, "
        "take this one back with “Undo”.",
        "Vous avez choisi une case : 1 case au nord de la tuile de départ. Choisissez maintenant l’orientation de "
        "la tuile ; pour une autre case, reprenez celle-ci avec « Annuler ».",
    ),
    (
        "rotation beside", "cell(cell=0)", "HUN-P3",
        "You have chosen a cell: 1 east, level with the start tile. Now choose how the tile lies there; for another "
        "cell, take this one back with “Undo”.",
        "Vous avez choisi une case : 1 case à l’est, à hauteur de la tuile de départ. Choisissez maintenant "
        "l’orientation de la tuile ; pour une autre case, reprenez celle-ci avec « Annuler ».",
    ),
    (
        "rotation", "pass", "HUN-P5",
        "You cannot turn the tile down: it fits there in 3 ways, choose one. Once it lies, you may do without a piece.",
        "On ne refuse pas une tuile : elle va là de 3 façons, choisissez-en une. Une fois posée, vous pourrez n’y "
        "rien placer.",
    ),
    (
        "rotation", "member(zone=0)", "HUN-T2",
        "First lay the tile; then you may put a member on it.",
        "Posez d’abord la tuile ; vous pourrez ensuite y placer un partisan.",
    ),
    (
        "rotation", "hut(spot=0)", "HUN-T2",
        "First lay the tile; then you may build a hut on it.",
        "Posez d’abord la tuile ; vous pourrez ensuite y bâtir une hutte.",
    ),
    (
        "bonus rotation", "rotate(turns=2)", "HUN-P8",
        "Turned like that, the tile looks the same as in another way that you may choose: as drawn.",
        "Ainsi tournée, la tuile a le même aspect qu’avec une orientation que vous pouvez choisir : telle quelle.",
    ),
    (
        "bonus rotation", "rotate(turns=3)", "HUN-P8",
        "Turned like that, the tile looks the same as in another way that you may choose: a quarter turn clockwise.",
        "Ainsi tournée, la tuile a le même aspect qu’avec une orientation que vous pouvez choisir : "
        "un quart de tour à droite.",
    ),
    (
        "bonus rotation", "pass", "HUN-P5",
        "You cannot turn the tile down: it fits there in 2 ways, choose one. Once it lies, you may do without a piece.",
        "On ne refuse pas une tuile : elle va là de 2 façons, choisissez-en une. Une fois posée, vous pourrez n’y "
        "rien placer.",
    ),
    (
        "piece", "cell(cell=0)", "HUN-T2",
        "The tile lies already, 1 west, level with the start tile. Now you may put a member or a hut on it, or "
        "nothing; to lay it elsewhere, take it back with “Undo”.",
        "La tuile est déjà posée, 1 case à l’ouest, à hauteur de la tuile de départ. Vous pouvez maintenant y "
        "placer un partisan, une hutte ou rien ; pour la poser ailleurs, reprenez-la avec « Annuler ».",
    ),
    (
        "piece", "rotate(turns=1)", "HUN-T2",
        "The tile lies already. Now you may put a member or a hut on it, or nothing; to turn it, take it back with "
        "“Undo”.",
        "La tuile est déjà posée. Vous pouvez maintenant y placer un partisan, une hutte ou rien ; pour la tourner, "
        "reprenez-la avec « Annuler ».",
    ),
    (
        "piece", "member(zone=0)", "HUN-M5",
        "This meadow is taken, perhaps far from here (hunters of Bo). Nobody may add another, not even who is there.",
        "Cette prairie est prise, peut-être loin d’ici (chasseurs : Bo). Personne ne peut en ajouter, pas même qui "
        "s’y trouve.",
    ),
    (
        "own meadow", "member(zone=1)", "HUN-M5",
        "This meadow is taken, perhaps far from here (hunters of Ada). Nobody may add another, not even who is there.",
        "Cette prairie est prise, peut-être loin d’ici (chasseurs : Ada). Personne ne peut en ajouter, pas même qui "
        "s’y trouve.",
    ),
    (
        "joined meadow", "member(zone=1)", "HUN-M5",
        "This meadow is taken, perhaps far from here (hunters of Ada and Bo). Nobody may add another, not even who is "
        "there.",
        "Cette prairie est prise, peut-être loin d’ici (chasseurs : Ada et Bo). Personne ne peut en ajouter, pas "
        "même qui s’y trouve.",
    ),
    (
        "forest", "member(zone=1)", "HUN-M5",
        "This forest is taken, perhaps far from here (gatherers of Ada). Nobody may add another, not even who is "
        "there.",
        "Cette forêt est prise, peut-être loin d’ici (cueilleurs : Ada). Personne ne peut en ajouter, pas même qui "
        "s’y trouve.",
    ),
    (
        "river", "member(zone=1)", "HUN-M5",
        "This river is taken, perhaps far from here (fishers of Ada). Nobody may add another, not even who is there.",
        "Cette rivière est prise, peut-être loin d’ici (pêcheurs : Ada). Personne ne peut en ajouter, pas même qui "
        "s’y trouve.",
    ),
    (
        "piece", "member(zone=3)", "HUN-M3",
        "The tile just laid has only 3 sections for a member, and a piece goes on no other tile.",
        "La tuile qui vient d’être posée n’a que 3 sections pour un partisan, et l’on n’en place pas ailleurs.",
    ),
    (
        "no member", "member(zone=1)", "HUN-M2",
        "All five members are out: you have none left. Gatherers and fishers come back when their forest or river is "
        "scored.",
        "Vos cinq partisans sont sortis : il ne vous en reste aucun. Cueilleurs et pêcheurs rentrent quand leur forêt "
        "ou leur rivière est décomptée.",
    ),
    (
        "forest", "hut(spot=0)", "HUN-M4",
        "The tile just laid has no water: a hut stands by a river or a lake.",
        "La tuile qui vient d’être posée n’a pas d’eau : une hutte se bâtit au bord d’une rivière ou d’un lac.",
    ),
    (
        "piece", "hut(spot=1)", "HUN-M10",
        "All the water of this tile hangs together, so it has a single place for a hut.",
        "Toute l’eau de cette tuile se tient : elle n’offre qu’une seule place de hutte.",
    ),
    (
        "no hut", "hut(spot=0)", "HUN-M2",
        "Both your huts are built, and they stay until the end.",
        "Vos deux huttes sont bâties, et elles restent jusqu’à la fin.",
    ),
    (
        "piece", "hut(spot=0)", "HUN-M7",
        "This river system is taken, perhaps far from here (huts of Bo). Nobody may add another, not even who is "
        "there.",
        "Ce réseau de rivières est pris, peut-être loin d’ici (huttes : Bo). Personne ne peut en ajouter, pas même "
        "qui s’y trouve.",
    ),
    (
        "piece", "draw(tile=L01)", "HUN-T2",
        "First decide whether a member or a hut goes on the tile just laid.",
        "Décidez d’abord si un partisan ou une hutte va sur la tuile qui vient d’être posée.",
    ),
    ("draw", "cell(cell=0)", "HUN-T2", "First a tile is drawn.", "On pioche d’abord une tuile."),
    (
        "draw", "draw(tile=B01)", "HUN-T4",
        "This draw comes from the land tiles, never from the bonus stack.",
        "Cette pioche se fait parmi les tuiles paysage, jamais dans la pile bonus.",
    ),
    (
        "draw", "draw(tile=L59)", "HUN-S2",
        "That tile is no longer in its stack.",
        "Cette tuile n’est plus dans sa pile.",
    ),
    ("bonus draw", "pass", "HUN-F5", "First a bonus tile is drawn.", "On pioche d’abord une tuile bonus."),
    ("over", "pass", "HUN-E1", "The game is over.", "La partie est finie."),
]  # fmt: skip


@pytest.mark.parametrize("case", MISTAKES, ids=lambda case: f"{case[0]}: {case[1]}")
def test_a_beginner_is_told_what_stands_in_the_way(scene: Any, case: Case) -> None:
    position, tried, clause, english, french = case
    table = POSITIONS[position](scene)
    if tried.startswith("cell(") and "=" not in tried:
        x, y = map(int, tried[5:-1].split(","))
        tried = f"cell(cell={table.cell(x, y)})"
    assert table.refusal(tried) == clause
    assert table.answer(tried, "en") == english
    assert table.answer(tried, "fr") == french


def test_undo_takes_a_cell_back_as_the_answer_says() -> None:
    """HUN-P3: cell, then rotation; whoever wants another cell takes the first one back."""
    match = Match.new("hunters", 2, seed=1)
    before = match.state.key()
    match.play(match.choices()[0])
    assert match.undo()
    assert match.state.key() == before
