"""The words of the pages: every message in both languages, a sentence for every refusal, and what advice says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import replace

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from solutre.bots.explaining.explain import Alternative, Explanation, PlayedOn
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game, games
from solutre.core.state import SPECTATOR
from solutre.web.pages import pages
from solutre.web.pages.messages import SENTENCES
from solutre.web.pages.words import ENGLISH, FOLDER
from solutre.web.tables.model import Site

from .every_page import advised, busy

SOURCES = [("**.py", "python"), ("templates/**.html", "jinja2.ext:babel_extract")]
REFUSING = {"Refused", "NotAllowed", "NotFound", "TooLate", "TooMany", "sentence"}
MARKS = {"_": None, "gettext": None, "ngettext": (1, 2), "message": None, "translate": (2,)}


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


def test_no_line_of_a_french_page_begins_with_a_colon() -> None:
    """What stands before : ; ! ? and inside « » does not break."""
    french = (FOLDER / "translations" / "fr.po").read_text(encoding="utf-8")
    told = re.findall(r"^msgstr.*", french, re.MULTILINE)
    assert len(told) > 500
    assert [line for line in told if re.search(r" [:;!?»](?!\w)|« ", line)] == []


def test_french_pages_call_a_shaman_as_the_french_books_do() -> None:
    french = (FOLDER / "translations" / "fr.po").read_text(encoding="utf-8")
    assert not re.findall(r".*chamane.*", french)


def test_a_french_reader_finds_no_english_on_the_table(any_game: Game) -> None:
    french = pages.table_page(Site(language="fr"), *busy(any_game))
    assert 'lang="fr"' in french
    for word in ("Your turn", "What happened", "Undo", "Really?", "Not possible"):
        assert word not in french


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
        ("fr", 0.5, "Ils se valent à peu près\u00a0: +0,5 points pour le premier, à 1,0 près."),
        ("fr", -4.0, "Par des tours rapides, le deuxième finit mieux\u00a0: −4,0 points"),
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
