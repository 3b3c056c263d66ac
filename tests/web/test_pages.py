"""The pages as text: well-formed, safe, complete in both languages, and light."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from solutre.bots.explaining.explain import Alternative, Difference, Explanation, PlayedOn
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game, games
from solutre.core.match import Match
from solutre.core.matches.so_far import MatchSoFar
from solutre.core.state import SPECTATOR
from solutre.draw.frame import style
from solutre.web.pages import book, pages
from solutre.web.pages.messages import SENTENCES
from solutre.web.pages.my import along_page, arrival_page, my_tables_page
from solutre.web.pages.position import PositionPage, position_page
from solutre.web.pages.results.library import library_page
from solutre.web.pages.results.mine import Chosen, results_page
from solutre.web.pages.table import TablePage
from solutre.web.pages.words import ENGLISH, FOLDER
from solutre.web.store.results import Ending, Outcome
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.study.library_results import results_of
from solutre.web.study.results import Own
from solutre.web.tables.endings import tallied
from solutre.web.tables.model import (
    AskedHint,
    ChatLine,
    Device,
    Ended,
    Fared,
    Hint,
    MyTablesView,
    Notice,
    Reading,
    Refusal,
    Seat,
    Site,
    TableCard,
    TableView,
    Undo,
)

EVIL = '<script>alert("x")</script>'
VOID = {"meta", "link", "input", "br", "img", "hr", "source"}
MOST_BYTES = 340_000  # of a table's page with its style sheets and scripts; pinned words take 6 kB of it, walking 3
SOURCES = [("**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]
REFUSING = {"Refused", "NotAllowed", "NotFound", "TooLate", "TooMany", "sentence"}
MARKS = {"_": None, "gettext": None, "ngettext": (1, 2), "message": None, "translate": (2,)}


class Strict(HTMLParser):
    """Notes what a strict Content-Security-Policy forbids, and whatever is not closed in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.look(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.look(tag, attrs)

    def look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.ids += [names["id"] or ""] if "id" in names else []
        if "p" in self.open and tag in ("p", "div", "form", "ol", "ul", "section", "fieldset"):
            self.faults.append(f"<{tag}> inside <p>")
        if tag == "style" or (tag == "script" and not names.get("src")) or "style" in names:
            self.faults.append(f"inline code in <{tag}>")
        self.faults += [f"{name} in <{tag}>" for name in names if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")


def read(html: str) -> Strict:
    parser = Strict()
    parser.feed(html)
    parser.close()
    return parser


def played(game: Game, plies: int, seats: int = 0, name: str = "Maïa") -> TableView:
    """A table after some random choices, for the seat to decide."""
    count = seats or game.seats[-1]
    names = [name, *(f"{kind} {number}" for number in range(1, count) for kind in ["Ourse"])]
    match = Match.new(game.id, count, seed=7, names=names)
    rng = random.Random(7)
    while plies and not match.over:
        match.play(rng.choice(match.choices()))
        plies -= 1
    me = match.player if not match.over else 0
    seating = tuple(
        Seat(number, names[number], COMPUTER if number == 1 else PERSON, mine=number == me, seconds_left=40.0)
        for number in range(count)
    )
    chat = (ChatLine(name, 0, name, 1.0),)
    return TableView("KRAHO", game.id, match.variant, seating, match, seat=me, chat=chat)


def deciding(game: Game, plies: int, name: str = "Maïa") -> TableView:
    """A table after so many choices, or fewer where a game would be over by then."""
    tables = (played(game, fewer, name=name) for fewer in range(plies, -1, -1))
    return next(table for table in tables if table.match and not table.match.over)


def waiting(game: Game, name: str = "Maïa", *, mine: bool = False) -> TableView:
    seats = (Seat(0, name, PERSON, mine=mine), Seat(1, "", OPEN), Seat(2, "", OPEN))
    return TableView("KRAHO", game.id, game.variants[0], seats, None)


def busy(game: Game, name: str = "Maïa") -> tuple[TableView, Reading]:
    """A table where everything happens at once: a question, a refusal, a hint, a request, a message."""
    table = deciding(game, 2, name)
    assert table.match is not None
    choices = table.match.choices()
    compared = [Alternative(choice.action, 1200, (2.5,) * table.match.seats) for choice in choices[-1:] + choices[:1]]
    known = next(iter(game.clauses))
    played_on = PlayedOn(24, 1.5, 0.5, (Difference(known, -1.5, rival=True),))
    told = replace(
        table,
        hint=Hint(choices[-1].action, Explanation(tuple(compared), played_on, seldom=2)),
        hints=True,
        asked_hints=(AskedHint(1, 0), AskedHint(0, 1), AskedHint(0, 100_000)),
        undo=Undo(asked_by=0, answer_wanted=True),
        seat_link="/t/KRAHO/seat/x",
        commitment="abc",
        next="BISON",
    )
    return told, Reading(whole_log=True, notice=Notice(name, Refusal(name, known, name), choices[0].action))


def advised(table: TableView, advice: Explanation) -> TableView:
    return replace(table, hint=replace(table.hint, advice=advice))


def pages_of_results(game: Game, site: Site, name: str) -> Iterator[str]:
    """Results without and with games, a shared position, and devices that travel along."""
    points = {next(iter(game.clauses)): 7}
    lost, won = Outcome(0, name, "", 2, 0.0, 5, points), Outcome(1, name, "cub", 1, 1.0, 7, points)
    own = [Own(Ending("KRAHO", game.id, 1.0, 60.0, 9, (lost, won), frozenset({0})), lost)] * 12
    for games_of_mine, chosen in (((), Chosen()), (own, Chosen()), (own, Chosen(game.id, "cub", 2))):
        yield results_page(site, games_of_mine, chosen)
    yield library_page(site, game, results_of(game, 0, {}))
    tallies = {("seat/2", "0"): tallied(1, 1.0, 2), ("level", "people"): tallied(1, 0.5, 2)}
    yield library_page(site, game, results_of(game, 1, tallies))
    match = Match.new(game.id, game.seats[0], seed=7)
    names = (name,) * match.seats
    for ours in (True, False):
        yield position_page(site, PositionPage(site, game, match.view(0), names, ours=ours, path="/p/x"))
    yield along_page(site, [Device("id", name, 1.0), Device("ie", "", 1.0)], link="http://x/along/y", picture="data:,")
    yield along_page(site, [], follows=True)
    yield from (arrival_page(site, name, own=own_one) for own_one in (True, False))


def all_pages(game: Game, site: Site, name: str = "Maïa") -> Iterator[str]:
    """Every page that a reader of one game can see."""
    card = TableCard("KRAHO", game.id, game.title, (name, name), my_turn=True, over=False, started=True, at=1.0)
    yield pages.shelf_page(site, [card])
    yield pages.shelf_page(site, [])
    yield my_tables_page(site, MyTablesView((card,), ()))
    fared = (Fared(1, name, 7, 1, mine=True), Fared(0, name, 5, 2, mine=False))
    over = (replace(card, over=True), replace(card, over=True, ended=Ended(fared, 1.0, 90.0, 12)))
    yield my_tables_page(site, MyTablesView((), over, (game.id,), (name,), game.id, name, page=1, more=True))
    yield from pages_of_results(game, site, name)
    yield pages.new_table_page(site, game.id, error=name)
    yield from book_pages(game, site, name)
    yield pages.error_page(site, 409, name, "ABC-A1")
    yield pages.table_page(site, waiting(game, name))
    yield pages.table_page(site, waiting(game, name, mine=True))
    yield pages.table_page(site, played(game, 0, name=name))
    yield pages.table_page(site, *busy(game, name))
    yield pages.table_page(site, played(game, 100_000, name=name))


def book_pages(game: Game, site: Site, question: str) -> Iterator[str]:
    """The rule book, looked through for something, and its examples to their last step."""
    yield book.books_page(site, book.Asked(question))
    yield book.rules_page(site, game.id)
    yield book.rules_page(site, game.id, book.Asked(question, "KRAHO"))
    if game.guide.aid:
        yield book.aid_page(site, game.id)
    for scene in list(game.scenes.values())[:1]:
        yield from (book.scene_page(site, game.id, scene.id, number) for number in range(len(scene.steps) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_well_formed_and_free_of_inline_code(any_game: Game, language: str) -> None:
    for html in all_pages(any_game, Site(language=language, csrf="token")):
        told = read(html)
        assert told.faults == []
        assert told.open == []
        assert sorted(told.ids) == sorted(set(told.ids))


def test_names_and_messages_are_only_ever_text(any_game: Game) -> None:
    for html in all_pages(any_game, Site(csrf="token"), name=EVIL):
        assert "<script>alert" not in html
        assert all("alert" not in (found or "") for found in re.findall(r"<script([^>]*)>", html))


def test_every_form_that_posts_carries_the_secret(any_game: Game) -> None:
    for html in all_pages(any_game, Site(csrf="token")):
        for form in re.findall(r'<form[^>]*method="post".*?</form>', html, flags=re.DOTALL):
            assert 'name="csrf" value="token"' in form


def messages() -> set[str]:
    """Every message of the pages, plurals apart."""
    found = extract_from_dir(str(FOLDER), SOURCES, keywords=MARKS)
    return {told if isinstance(told, str) else told[0] for _, _, told, _, _ in found}


def test_every_refusal_has_its_sentence_and_no_sentence_is_idle() -> None:
    """Code names a sentence by its key; the words are in one place."""
    written, named = set[str](), set[str]()
    for file in FOLDER.parent.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
        named |= {key for call in calls if ast.unparse(call.func) in REFUSING for key in strings(call.args[:1])}
        written |= strings(nodes) if file.stem != "messages" else set()
    assert named <= set(SENTENCES) <= written


def strings(nodes: Iterable[ast.AST]) -> set[str]:
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_every_message_is_translated_and_no_translation_is_idle(language: str) -> None:
    with (FOLDER / "translations" / f"{language}.po").open(encoding="utf-8") as source:
        catalogue = read_po(source, locale=language)
    translated = {one.id if isinstance(one.id, str) else one.id[0] for one in catalogue if one.id}
    assert translated == messages()
    for one in catalogue:
        for text in map(str, one.string if isinstance(one.string, tuple) else [one.string]):
            assert text, one.id
            if one.id:
                wanted = one.id if isinstance(one.id, str) else one.id[0]
                assert set(re.findall(r"%\((\w+)\)", text)) >= set(re.findall(r"%\((\w+)\)", wanted))


def test_no_french_message_stumbles_over_a_name() -> None:
    """A page cannot know whether it says “de Bo” or “d’Ada”: its sentences put no de and no que before a name."""
    french = (FOLDER / "translations" / "fr.po").read_text(encoding="utf-8")
    assert not re.findall(r".*\b(?:de|que) %\((?:name|names|title|game|who)\)s.*", french)


def test_a_french_reader_finds_no_english_on_the_table(any_game: Game) -> None:
    french = pages.table_page(Site(language="fr"), *busy(any_game))
    assert 'lang="fr"' in french
    for word in ("Your turn", "What happened", "Undo", "Really?", "Not possible"):
        assert word not in french


def test_the_list_holds_every_choice_once(any_game: Game) -> None:
    """What ends something comes first, then the groups; nothing is left out, and nothing stands twice."""
    table = deciding(any_game, 2)
    assert table.match is not None
    html = pages.table_page(Site(), table)
    listed = [int(action) for action in re.findall(r'<button class="choice[^>]* value="(\d+)"', html)]
    assert sorted(listed) == table.match.state.legal_actions()


def test_nothing_is_drawn_before_the_page_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(games()["cairn"], 0)
    assert table.match is not None
    monkeypatch.delattr(MatchSoFar, "view")
    page = TablePage(Site(), table, table.match, Reading())
    assert page.turn() == "Your turn"
    with pytest.raises(AttributeError):
        _ = page.board


def test_a_spectator_is_offered_no_choice(any_game: Game) -> None:
    table = replace(deciding(any_game, 2), seat=SPECTATOR)
    html = pages.table_page(Site(), table)
    assert '<button class="choice' not in html
    assert "data-action" not in html


def test_a_question_is_asked_only_about_the_choice_that_waits(any_game: Game) -> None:
    table, reading = busy(any_game)
    html = pages.table_page(Site(), table, reading)
    assert html.count('name="confirmed"') == 1
    assert f'id="choice-{reading.notice.confirm}"' in html
    assert re.findall(r'id="choice-(\d+)"[^>]*form="confirm"', html) == [str(reading.notice.confirm)]


def test_the_fragment_is_the_table_of_the_page(any_game: Game) -> None:
    table = deciding(any_game, 2)
    fragment = pages.table_fragment(Site(), table).whole
    assert fragment.lstrip().startswith('<main id="table"')
    assert fragment.strip() in pages.table_page(Site(), table)


def test_the_end_explains_every_point_by_its_clause(any_game: Game) -> None:
    table = played(any_game, 100_000)
    assert table.match is not None and table.match.over
    html = pages.table_page(Site(), table)
    results = html.partition('id="h-every"')[2].partition('id="clauses"')[0]
    told = [int(points.replace("−", "-")) for points in re.findall(r'class="gain num[^>]*>([+−]\d+)', results)]
    start = any_game.new(table.match.seats, table.match.variant).scores  # some games start with points
    assert sum(told) == sum(table.match.state.scores) - sum(start)


def test_the_shelf_tells_what_stands_on_each_box() -> None:
    html = pages.shelf_page(Site(), [])
    for game in games().values():
        card = html[html.index(f'id="box-{game.id}"') :].partition("</li>")[0]
        assert f"{game.seats[0]}–{game.seats[-1]}" in card or str(game.seats[0]) in card
        assert str(game.box.year) in card and f"{game.box.age}+" in card
        assert f'action="/quick/{game.id}"' in card


def test_the_page_of_a_table_stays_light(any_game: Game) -> None:
    static = FOLDER / "static"
    scripts = sum(len((static / "js" / name).read_bytes()) for name in pages.MODULES)
    sheets = sum(len((static / name).read_bytes()) for name in ("solutre.css", "table.css"))
    sheets += len(style(Path(any_game.folder)).encode())
    for plies in (0, 30, 100_000):
        html = pages.table_page(Site(language="fr"), played(any_game, plies)).encode()
        assert len(html) + scripts + sheets < MOST_BYTES


@pytest.mark.parametrize(
    ("language", "looks", "comma"), [("en", "1,200 looks", "."), ("fr", "1\u202f200 examens", ",")]
)
def test_advice_tells_what_was_compared_and_cites_the_rules_that_differ(
    any_game: Game, language: str, looks: str, comma: str
) -> None:
    """Two choices with the points that they promise, and a rule that can be opened behind the words.

    1.5 points further ahead, of which −1.5 by a clause: the rest is 3.
    """
    html = pages.table_page(Site(language=language, csrf="token"), *busy(any_game))
    told = html[html.index('id="advice"') : html.index("</section>", html.index('id="advice"'))]
    assert told.count(f"+2{comma}5") == 2
    assert looks in told
    cited = next(iter(any_game.clauses))
    assert [f"{sign}{comma}" in told for sign in ("+1", "−1", "+3")] == [True] * 3
    assert f'<a class="clause worded" href="#clause-{cited}">' in told
    assert f'id="clause-{cited}"' in html
    assert "unsure" not in told


@pytest.mark.parametrize(
    ("language", "gap", "verdict"),
    [
        ("en", 0.5, "They come out about equal: +0.5 points for the first, give or take 1.0."),
        ("en", -4.0, "By quick turns the second comes out better: −4.0 points"),
        ("fr", 0.5, "Ils se valent à peu près : +0,5 points pour le premier, à 1,0 près."),
        ("fr", -4.0, "Par des tours rapides, le deuxième finit mieux : −4,0 points"),
    ],
)
def test_advice_that_is_unsure_says_so(language: str, gap: float, verdict: str) -> None:
    table, reading = busy(games()["elawa"])
    assert table.hint.advice is not None
    table = advised(table, Explanation(table.hint.advice.alternatives, PlayedOn(24, gap, 1.0)))
    told = pages.table_page(Site(language=language, csrf="token"), table, reading)
    assert 'class="unsure"' in told
    assert verdict in told


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no better at first sight"), ("fr", "pas mieux à première vue")]
)
def test_advice_promises_nothing_of_a_choice_that_was_passed_over(language: str, words: str) -> None:
    table, reading = busy(games()["elawa"])
    advice = table.hint.advice
    assert advice is not None
    first, second = advice.alternatives
    for other, told in ((second, False), (Alternative(second.action), True)):
        table = advised(table, Explanation((first, other), advice.played))
        html = pages.table_page(Site(language=language, csrf="token"), table, reading)
        assert (words in html) == told
        assert html.count(f"+2{'.' if language == 'en' else ','}5</b>") == (1 if told else 2)


def test_advice_is_for_who_decides(any_game: Game) -> None:
    table, reading = busy(any_game)
    assert 'id="advice"' not in pages.table_page(Site(csrf="token"), replace(table, seat=SPECTATOR), reading)


def test_the_whole_table_is_one_touch_away_where_the_picture_shows_only_a_part(any_game: Game) -> None:
    table = deciding(any_game, 2)
    assert ('data-open="all"' in pages.table_page(Site(), table)) == any_game.unfolds
    opened = pages.table_page(Site(), table, Reading(opened="all"))
    assert ('data-open="all"' in opened) is False
    assert ('<a href="/t/KRAHO" data-open="">' in opened) == any_game.unfolds
