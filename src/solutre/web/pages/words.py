"""The words of the pages in every language: catalogues read at the start, templates, numbers and times."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from pathlib import Path
from types import FunctionType, MethodType
from typing import Any, cast

import jinja2
import jinja2.ext
import jinja2.runtime
from babel.core import Locale
from babel.dates import format_date, format_timedelta
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations
from jinja2.compiler import CodeGenerator
from markupsafe import Markup, escape

from solutre.core.book.rulebook import CLAUSE_ID
from solutre.draw.icons import OWNERS
from solutre.draw.measured import shortened, shorter_names, width
from solutre.web.pages.art import Parts
from solutre.web.pages.parted.lines import buttons, log_line, log_list
from solutre.web.pages.parted.parts import MARKS, unmarked
from solutre.web.pages.parted.regions import keeper, put
from solutre.web.study.tips import in_two
from solutre.web.tables.model import ChatLine
from solutre.web.tables.names import spaced

FOLDER = Path(__file__).parent
ENGLISH = "en"  # the messages themselves
PARTS = 1 << 14  # parts of pages that are remembered
FACES = tuple(  # the weights of the typeface; none where the package was built without
    sorted(file.name for file in (FOLDER / "static" / "type").glob("*.woff2"))
)
SAID = re.compile(r"""\{\{ _\((["'])([^"'%{}]+)\1\) \}\}""")  # {{ _("words") }}
SIGN = re.compile(r"""\{\{ parts\.icon\("([a-z_]+)"\) \}\}""")
OUR_KINDS = (FunctionType, MethodType)
BRIEF, LONG = 90.0, 175.0  # room for a name in the strip: of a phone or many players, and of a few on a wide screen
NAME_SIZE = 14.0  # of its letters, at most
NAMES = 1 << 12  # that are remembered: those of a thousand tables
OWN_NAMES = {"en": "English", "fr": "Français"}


@lru_cache(NAMES)
def brief(name: str, room: float = BRIEF) -> str:
    """A name where there is little room, shortened as people do; of a single word that is too long, its beginning."""
    forms = (name, *shorter_names(name))
    found = (form for form in forms if width(form, NAME_SIZE, bold=True) <= room)
    return next(found, None) or shortened(forms[-1], room, NAME_SIZE, bold=True)


def nearly_whole(name: str) -> str:
    """A name on a wide screen: whole, but for very wide ones."""
    return brief(name, LONG)


def message(text: str) -> str:
    """Marks a message for the catalogue; it is put into a language later, by `said`."""
    return text


GREETINGS = {  # ready-made words of the chat: everybody reads them in their own language
    "hello": message("Hello!"),
    "luck": message("Good luck!"),
    "nice": message("Well done!"),
    "thanks": message("Thank you!"),
    "sorry": message("Sorry!"),
    "moment": message("One moment, please."),
    "played": message("Good game!"),
    "again": message("Shall we play again?"),
    "bye": message("I must go. Goodbye!"),
}
HAPPENED = {  # what the chat tells by itself
    "came": message("takes this seat over from the computer"),
    "left": message("has left the table"),
    "resigned": message("resigns; a computer plays on"),
}


ADVISED = message("the computer’s advice")


@cache
def catalogue(language: str) -> NullTranslations:
    """The messages of a language; a catalogue is compiled in memory, so nothing has to be built."""
    if language == ENGLISH:
        return NullTranslations()
    compiled = io.BytesIO()
    with (FOLDER / "translations" / f"{language}.po").open(encoding="utf-8") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return Translations(compiled)


def translate(language: str, message: str, **values: object) -> str:
    """A message in a language, with its placeholders filled. Plain text: the template escapes it."""
    text: str = catalogue(language).ugettext(message)
    return text % values if values else text


def words_of(line: ChatLine, language: str) -> str:
    """A line of chat as somebody reads it in their language."""
    ready = GREETINGS.get(line.word) or HAPPENED.get(line.word)
    return translate(language, ready) if ready else line.text


@lru_cache(1 << 12)
def whole(language: str, number: float) -> str:
    """A number in the reader's way."""
    return str(format_decimal(number, locale=Locale(language)))


def ago(language: str, at: float) -> str:
    """How long since a moment: "3 minutes ago"."""
    passed = timedelta(seconds=min(at - time.time(), -1))
    return str(format_timedelta(passed, add_direction=True, locale=Locale(language)))


def dated(language: str, at: float) -> str:
    """The day of a moment: "17 Nov 2026"."""
    return str(format_date(datetime.fromtimestamp(at, UTC), format="medium", locale=Locale(language)))


def lasting(language: str, seconds: float) -> str:
    """How long something took: "34 minutes"; from two hours on in hours, and so on."""
    took = timedelta(seconds=max(60.0, seconds))
    return str(format_timedelta(took, granularity="minute", threshold=2, locale=Locale(language)))


def clock(seconds: float) -> str:
    """What a clock shows: 2:05."""
    left = max(0, int(seconds))
    return f"{left // 60}:{left % 60:02}"


def shown(value: object) -> Markup:
    """What a template writes out, escaped unless it is Markup: most of it is, and is asked nothing more."""
    if type(value) is Markup:
        return value
    return written(value) if type(value) is str else escape(value)


@lru_cache(PARTS)
def written(text: str) -> Markup:
    """Words that were escaped before: names and sentences stand on many pages."""
    return escape(text)


class Calls(jinja2.runtime.Context):
    """What a template calls: our own functions and macros, straight away. Jinja asks of each whether it wants to know
    more than it is told; none of ours does, and macros always do."""

    def call(__self, __called: Callable[..., Any], *args: Any, **named: Any) -> Any:  # noqa: N805
        kind = type(__called)
        if kind is jinja2.runtime.Macro:
            args = (__self.eval_ctx, *args)
        elif kind not in OUR_KINDS or hasattr(__called, "jinja_pass_arg"):
            return super().call(__called, *args, **named)
        named.pop("_block_vars", None)
        named.pop("_loop_vars", None)
        return __called(*args, **named)


class Code(CodeGenerator):
    """Templates as Python; what they write out goes by `shown`."""

    def _output_child_pre(self, node: Any, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class Templates(jinja2.Environment):
    """Templates that are quick to begin: all have the same globals, in one plain dictionary, which is complete before
    the first of them is read."""

    code_generator_class = Code
    context_class = Calls
    shown = staticmethod(shown)

    def make_globals(self, d: Any) -> Any:
        return {**self.globals, **d} if d else self.globals


@cache
def environment(language: str) -> jinja2.Environment:
    """The templates in one language. Everything is escaped, whatever the file is called."""
    made = Templates(
        loader=jinja2.FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", Marks],
        auto_reload=False,
    )
    told = catalogue(language)
    made.install_gettext_callables(told.ugettext, told.ungettext, newstyle=True)  # type: ignore[attr-defined]
    made.globals.update(language=language, languages=OWN_NAMES, colours=OWNERS, faces=FACES)
    made.globals.update(greetings=GREETINGS, happened=HAPPENED)
    made.globals.update(Parts=Parts, _=sayings(told))
    made.globals.update(log_line=log_line, log_list=log_list, choice_button=buttons(told.ugettext(ADVISED)))
    made.globals.update(kept=keeper(), kept_clause=kept(made, "kept_clause.html"), part=part)
    made.filters.update(linked=linked, in_two=in_two)
    made.filters.update(whole=lambda number: whole(language, number), ago=lambda at: ago(language, at), clock=clock)
    made.filters.update(dated=lambda at: dated(language, at), lasting=lambda seconds: lasting(language, seconds))
    made.filters.update(spaced=spaced, brief=brief, nearly_whole=nearly_whole)
    return made


def linked(text: str) -> Markup:
    """Words in which every clause that they name leads to its place on the same page."""
    parts = CLAUSE_ID.split(text)
    named = CLAUSE_ID.findall(text)
    written = [escape(parts[0])]
    for clause, after in zip(named, parts[1:], strict=True):
        written += [Markup('<a class="clause" href="#{0}">{0}</a>').format(clause), escape(after)]
    return Markup("").join(written)


def kept(made: jinja2.Environment, template: str) -> Callable[..., Markup]:
    """A small template; what it gave for the same values is remembered."""

    @lru_cache(PARTS)
    def rendered(**values: object) -> Markup:
        return Markup(made.get_template(template).render(**values))

    return rendered


def part(name: str, text: str) -> Markup:
    """A part of the page that is written by itself."""
    return Markup(put(name, str(text)))  # plain: it will be looked through for references


def sayings(told: NullTranslations) -> Callable[..., Markup]:
    """What `_("…")` says in a template: as Jinja's own, but a message without values is put together only once."""

    @cache  # the messages of our templates, and no others
    def form(text: str) -> Markup:
        return Markup(told.ugettext(text))

    @cache
    def plain(text: str) -> Markup:
        return form(text) % {}

    def say(text: str, **values: object) -> Markup:
        return form(text) % values if values else plain(text)

    return say


class Marks(jinja2.ext.Extension):
    """Templates write ⟦name⟧ … ⟦/⟧ around a part of a page: see parts.py. Words without values and icons are always the
    same in a language: they are put in when a template is read, not with every page."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        for written, mark in MARKS.items():
            source = source.replace(written, mark)
        say = cast(Callable[[str], str], self.environment.globals["_"])
        source = SAID.sub(lambda found: say(found[2]), source)
        return SIGN.sub(lambda found: Parts.icon(found[1]), source)


def render(language: str, template: str, **context: Any) -> str:
    """A template in the reader's language, whole."""
    return unmarked(render_marked(language, template, **context))


def render_marked(language: str, template: str, **context: Any) -> str:
    """The same with the marks around its parts."""
    return environment(language).get_template(template).render(**context)
