"""What a table answers when something cannot be done. Nothing was changed, unless we are `Unsure`."""

from __future__ import annotations

from solutre.core.errors import SolutreError


class Refused(SolutreError):
    """Bad luck or bad input: `key` names the sentence in `solutre.web.pages.messages`, `clause` the rule."""

    status = 400

    def __init__(self, key: str, clause: str = "", **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.clause = clause
        self.values = values


class NotAllowed(Refused):
    """The seat, the form or the site it came from is the wrong one."""

    status = 403


class NotFound(Refused):
    """There is no such table, game or page."""

    status = 404


class TooLate(Refused):
    """Somebody was faster."""

    status = 409


class TooLarge(Refused):
    """More than anybody needs; it was not read."""

    status = 413

    def __init__(self) -> None:
        super().__init__("too large")


class Unsure(Refused):
    """The store broke off while it wrote, or after: nobody knows whether it was written."""

    status = 503

    def __init__(self) -> None:
        super().__init__("unsure")


class TooMany(Refused):
    """A client, or everybody together, has enough of it."""

    status = 429
