"""What is wrong with a lesson: it is played to its end by right choices and by wrong ones, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from solutre.core.book.lesson import ID
from solutre.core.book.patterns import fitting, pattern
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.errors import SolutreError
from solutre.core.game import LAYOUTS, Game, Look
from solutre.core.picture import POINTED, Mark
from solutre.core.rng import Rng
from solutre.lessons.course import LONGEST, Moment, after, opening, show_me

MOST_LETTERS = 180
KNOWN_AFTERWARDS = 3  # things at least that a lesson sums up
FREE_GAMES = 2  # that are played by chance to see whether they end


def faults(game: Game, layouts: tuple[str, ...] = LAYOUTS) -> list[str]:
    """Everything that is wrong with the lesson and the tips of a game, a line each."""
    try:
        found = [*faults_in_words(game), *faults_in_tips(game)]
        for number in range(1, len(game.lesson.chapters) + 1):
            found += faults_in_chapter(game, number, layouts)
    except SolutreError as problem:
        return [str(problem)]
    return list(dict.fromkeys(found))


# --- words -------------------------------------------------------------------------------------


def faults_in_words(game: Game) -> Iterator[str]:
    for place, said in game.lesson.all_said.items():
        yield from faults_in_sentence(place, said)
    for number, chapter in enumerate(game.lesson.chapters, 1):
        for at, step in enumerate(chapter.steps, 1):
            if step.right and not step.goal:
                yield f"chapter {number}, step {at}: something is to be done, but no goal says what"
            for clause in step.clauses:
                if clause not in game.clauses:
                    yield f"chapter {number}, step {at}: the rule book has no clause {clause}"
    if game.lesson and len(game.lesson.know) < KNOWN_AFTERWARDS:
        yield f"the lesson sums up fewer than {KNOWN_AFTERWARDS} things at its end (know)"


def faults_in_tips(game: Game) -> Iterator[str]:
    ids = [tip.id for tip in game.tips]
    for tip in game.tips:
        yield from faults_in_sentence(f"tip {tip.id}", tip.said)
        if ids.count(tip.id) > 1:
            yield f"tip {tip.id}: two have this id"
        if not tip.choice and not tip.event:
            yield f"tip {tip.id}: it waits for nothing"
        if tip.clause and tip.clause not in game.clauses:
            yield f"tip {tip.id}: the rule book has no clause {tip.clause}"
        for kind in tip.event:
            if kind not in game.words.events:
                yield f"tip {tip.id}: no event is called {kind}"


def faults_in_sentence(place: str, said: object) -> Iterator[str]:
    told = said if isinstance(said, dict) else {}
    for language in LANGUAGES:
        if not told.get(language, "").strip():
            yield f"{place}: nothing is said in {language}"
        elif len(told[language]) > MOST_LETTERS:
            yield f"{place}: {len(told[language])} letters in {language}, {MOST_LETTERS} are the most"


# --- the way -----------------------------------------------------------------------------------


def faults_in_chapter(game: Game, number: int, layouts: tuple[str, ...]) -> Iterator[str]:
    """The chapter by its right choices; at every step also by the others."""
    try:
        moment = opening(game, number)
        yield from missed_chance(moment)
        while not moment.done:
            yield from faults_in_step(moment, layouts)
            if moment.task.free == "game":
                yield from faults_in_free_game(moment)
            moment = right_way(moment)
            yield from missed_chance(moment)
    except SolutreError as problem:
        yield told(problem, number)


def missed_chance(moment: Moment) -> Iterator[str]:
    """What was prepared has happened when the next thing is to be done."""
    if moment.match.prepared:
        left = moment.game.actions.describe(moment.match.prepared[0])
        yield f"before {moment.place}: chance was to bring {left}, and never did"


def told(problem: SolutreError, number: int) -> str:
    return str(problem) if str(problem).startswith("chapter") else f"chapter {number}: {problem}"


def right_way(moment: Moment) -> Moment:
    """On to the next step by what "Show me" does; a free game is played to its end."""
    step = moment.step
    while moment.step == step and not moment.done:
        moment = after(moment, show_me(moment))
    return moment


def faults_in_step(moment: Moment, layouts: tuple[str, ...]) -> Iterator[str]:
    yield from dark_lights(moment, layouts)
    if moment.task.free or not moment.asks:
        return
    if not moment.right:
        yield f"{moment.place}: nothing that may be chosen is right"
        return
    for one in moment.task.right:
        if not fitting([one], moment.choices):
            yield f"{moment.place}: {one.written} cannot be chosen"
    yield from faults_in_other_choices(moment)
    for other in moment.right[1:]:
        yield from faults_in_other_way(moment, other.action)


def faults_in_other_choices(moment: Moment) -> Iterator[str]:
    """Every choice that is not right gets an answer, and happens."""
    right = {choice.action for choice in moment.right}
    heard = set()
    for choice in moment.choices:
        if choice.action in right:
            continue
        answer = moment.task.answer(choice)
        if answer is None:
            yield f"{moment.place}: nothing is said to {choice}"
        else:
            heard.add(id(answer))
            after(moment, str(choice.action))
    for answer in moment.task.otherwise:
        if id(answer) not in heard:
            yield f"{moment.place}: nobody can ever be told {answer.said.get('en', '')!r}"


def faults_in_other_way(moment: Moment, action: int) -> Iterator[str]:
    """Another right choice must lead to the end of the chapter too."""
    try:
        way = after(moment, str(action))
        while not way.done and not way.task.free:
            way = after(way, show_me(way))
    except SolutreError as problem:
        choice = moment.game.actions.describe(action)
        yield f"{moment.place}: after {choice}, which counts as right: {problem}"


def faults_in_free_game(moment: Moment) -> Iterator[str]:
    """Played by chance it ends, and on time."""
    for seed in range(FREE_GAMES):
        way, rng = moment, Rng(seed)
        while way.step == moment.step and len(way.made) < LONGEST:
            way = after(way, str(way.choices[rng.below(len(way.choices))].action))
        if way.step == moment.step:
            yield f"{moment.place}: the game goes on for more than {LONGEST} choices"


# --- lights ------------------------------------------------------------------------------------


def dark_lights(moment: Moment, layouts: tuple[str, ...]) -> Iterator[str]:
    """Whatever is to be lit is drawn, in every layout."""
    if not moment.task.light:
        return
    for layout in layouts:
        for one in moment.task.light:
            if one.startswith(ID):
                marks = [Mark(one.removeprefix(ID), POINTED)]
            else:
                choices = fitting([pattern(moment.game.actions, one)], moment.choices)
                marks = [Mark(choice.action, POINTED) for choice in choices]
            if not lit(moment, layout, tuple(marks)):
                yield f"{moment.place}: {one} lights nothing on a {layout}"


def lit(moment: Moment, layout: str, marks: tuple[Mark, ...]) -> bool:
    """Whether something is pointed out by these marks: on the table at a moment, or in the thing in question."""
    look = Look(layout=layout, choices=tuple(moment.choices), embedded=True, still=not moment.asks, marks=marks)
    drawn = moment.game.draw(moment.match.view(moment.chapter.seat), look)
    elements = [one for svg in (drawn.svg, drawn.thing) if svg for one in ElementTree.fromstring(svg).iter()]
    return any(POINTED in one.get("class", "").split() for one in elements)
