"""What programs send, as JSON."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from solutre.web.http.forms import LONGEST_NUMBER, NONCE_LENGTH
from solutre.web.tables.model import PACES
from solutre.web.tables.names import CHAT_LENGTH

LARGEST = 10**LONGEST_NUMBER - 1
MOST_SEATS = 12


class Strict(BaseModel):
    """What is not known is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class WantedSeat(Strict):
    """Who shall sit here: the program itself, anybody, or a computer of a level."""

    held: Literal["me", "open", "computer"]
    level: str = Field("", max_length=20)


class WantedTable(Strict):
    """A table to open."""

    game: str = Field(max_length=40)
    seats: list[WantedSeat] = Field(min_length=1, max_length=MOST_SEATS)
    variant: str = Field("", max_length=100, description="with options: advanced+chiefs=chosen")
    pace: Literal["relaxed", "live", "days"] = PACES[0]  # type: ignore[assignment]
    nonce: str = Field("", max_length=NONCE_LENGTH, description="the program's own share in the chance")
    door: Literal["", "open"] = Field("", description="open: the table stands in the lobby, for anybody")


class WantedPlace(Strict):
    """A seat to take; any that is open, if none is named."""

    seat: int | None = Field(None, ge=0, le=MOST_SEATS)
    nonce: str = Field("", max_length=NONCE_LENGTH)


class Chosen(Strict):
    """A choice, by its number, on the position with this ply."""

    action: int = Field(ge=0, le=LARGEST)
    ply: int = Field(ge=0, le=LARGEST)


class Said(Strict):
    """A line of chat."""

    text: str = Field(min_length=1, max_length=CHAT_LENGTH)


class GivenUp(Strict):
    """A seat of the program that a computer plays from now on; all of them, if none is named."""

    seat: int | None = Field(None, ge=0, le=MOST_SEATS)


class HandedOn(Strict):
    """A seat for a computer: the program's own, or one that is open or whose player is away."""

    seat: int = Field(ge=0, le=MOST_SEATS)
