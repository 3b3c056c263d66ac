"""The page on which a browser proves the luck of a finished game; before the end it shows the seal."""

from __future__ import annotations

import json
from dataclasses import dataclass

from solutre.core.state import SPECTATOR
from solutre.draw.icons import OWNERS
from solutre.web.pages.pages import arrangement_name, page
from solutre.web.pages.table import table_title
from solutre.web.study.proof import Proof, Seal
from solutre.web.tables.model import Site, TableView
from solutre.web.tables.table_match import TableMatch


@dataclass(frozen=True)
class Share:
    """A player's word for the luck; of whom, if it tells."""

    name: str
    colour: str
    word: str


@dataclass(frozen=True)
class Pebble:
    """One outcome, for the script and in words."""

    number: int
    ply: int
    weights: str
    came: int
    words: str


class ProofPage:
    """The proof of one match for one reader."""

    def __init__(self, site: Site, table: TableView, match: TableMatch, proof: Proof, here: str) -> None:
        self.language = site.language
        self.table, self.match, self.proof, self.here = table, match, proof, here

    @property
    def own(self) -> Seal:
        return self.proof.seals[-1]

    def shares(self) -> list[Share]:
        """What the players added. At our tables a word ends with the number of its seat."""
        return [self._share(nonce) for nonce in self.own.nonces]

    def _share(self, nonce: str) -> Share:
        word, _, seat = nonce.rpartition(".")
        if word and seat in map(str, range(self.match.seats)):
            return Share(self.match.names[int(seat)], OWNERS[int(seat)], word)
        return Share("", "", nonce)

    def pebbles(self) -> list[Pebble]:
        return [
            Pebble(number, one.at + 1, " ".join(map(str, one.weights)), one.came, self._words(one.first, one.last))
            for number, one in enumerate(self.proof.outcomes, 1)
        ]

    def _words(self, first: int, last: int) -> str:
        """What an outcome brought, as everybody may read it."""
        events = [event for event in (self.match.state.log or [])[first:last] if event.told_to(SPECTATOR)]
        said = self.match.game.words.event
        return said(events[0], self.language, self.match.names) if events else ""

    def nonces(self, seal: Seal) -> str:
        return json.dumps(seal.nonces, ensure_ascii=False)

    def scores(self) -> list[tuple[str, str, int]]:
        """Owner, name and points, the best first."""
        scores = zip(OWNERS, self.match.names, map(int, self.match.state.scores), strict=False)
        return sorted(scores, key=lambda one: -one[2])


def proof_page(site: Site, table: TableView, match: TableMatch, proof: Proof, here: str) -> str:
    """The page of a finished game; `here` is the address that its replay and its record stand beside."""
    return _page(site, table, proof=ProofPage(site, table, match, proof, here))


def sealed_page(site: Site, table: TableView) -> str:
    """Before the end: the pot is still sealed."""
    return _page(site, table, proof=None)


def _page(site: Site, table: TableView, proof: ProofPage | None) -> str:
    played = proof.match.game if proof else table.match.game if table.match else None
    told = arrangement_name(played, table.variant, site.language) if played else ""
    return page(
        site, "proof.html", table=table, proof=proof, game_title=table_title(table, site.language), arrangement=told
    )
