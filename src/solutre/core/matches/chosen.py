"""A match that remembers which of its plies somebody chose: the others are chance, and what nobody had to choose."""

from __future__ import annotations

from solutre.core.match import Match
from solutre.core.state import State

MOST_QUIET = 8  # plies that passed without a word and are remembered


class ChosenMatch(Match):
    """Once it is shared, nobody changes it: pictures are kept by the match that they show."""

    chosen: list[bool]
    quiet: tuple[tuple[int, State, int], ...] = ()  # ply, view and action of what passed by itself and told nothing

    __eq__ = object.__eq__
    __hash__ = object.__hash__  # type: ignore[assignment]

    def last_choice(self, seat: int | None = None) -> int | None:
        """The ply of the last choice, of this seat or of anybody."""
        for at in range(len(self.plies) - 1, -1, -1):
            if self.chosen[at] and seat in (None, self.plies[at].player):
                return at
        return None

    def told_since(self, seat: int) -> int:
        """The first event that came after the last choice of a seat and what followed from it by itself; for those who
        watch, after the turn before this one."""
        last = self.last_choice(seat) if seat >= 0 else self._turn_before()
        if last is None:
            return 0
        while last + 1 < len(self.plies) and not self.chosen[last + 1]:
            last += 1
        return self.marks[last]

    def set_up(self) -> int:
        """The first event after all that was dealt and laid out before anybody chose."""
        first = next((at for at, chosen in enumerate(self.chosen) if chosen), len(self.plies))
        return self.marks[first - 1] if first else 0

    def passed(self, seat: int) -> list[tuple[State, int]]:
        """What a seat did without being asked since its last choice, because nothing else was possible, where no event
        tells of it: the position as the seat saw it, and the action."""
        last = self.last_choice(seat) if seat >= 0 else None
        return [
            (view, action)
            for at, view, action in self.quiet
            if view.observer == seat and last is not None and at > last
        ]

    def _push(self, action: int) -> None:
        """A ply; of what passes by itself without a word the latest are remembered."""
        alone = self.state.redact(self.player) if self._lone(self.state) else None
        told = len(self.state.log or ())
        super()._push(action)
        if alone is not None and len(self.state.log or ()) == told:
            self.quiet = (*self.quiet[1 - MOST_QUIET :], (len(self.plies) - 1, alone, action))

    def _turn_before(self) -> int | None:
        """The last choice of somebody else than who chose last."""
        latest = self.last_choice()
        if latest is None:
            return None
        for at in range(latest, -1, -1):
            if self.chosen[at] and self.plies[at].player != self.plies[latest].player:
                return at
        return None
