"""What is kept of a table: its seats, who holds them, its append-only list of actions, its chat."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

OPEN, PERSON, COMPUTER = "open", "person", "computer"  # who holds a seat
CHOICE, FORCED = "choice", "forced"  # a seat decided; chance or a lone choice
UNDO = "anew"  # taken back to a ply, from where on chance is drawn anew
OLD_UNDO = "undo"  # the same at tables of before, where chance gave the same again

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("variant", String, nullable=False),  # with its options
    Column("rules", String(10), nullable=False, server_default="1"),  # the version that it is played by
    Column("pace", String(10), nullable=False),
    Column("secret", String(64), nullable=False),  # never leaves the server before the end
    Column("commitment", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("at", Float, nullable=False),  # of the last change
    Column("changed", Integer, nullable=False),  # rises with every change that a reader could see
    Column("ply", Integer, nullable=False),  # how many rows `actions` has
    Column("player", Integer),  # the seat to decide or OVER; empty until the table starts
    Column("turn_at", Float, nullable=False),  # when that seat got its turn
    Column("due", Float),  # when a worker has something to do here
    Column("lease_by", String(40)),
    Column("lease_until", Float),
    Column("undo_by", Integer),  # the seat that asks to take its choice back
    Column("undo_yes", String(20)),  # the seats that agreed, separated by commas
    Column("hint_seat", Integer),  # the seat that asked for a hint
    Column("hint_action", Integer),
    Column("hint_told", Text),  # what was compared for it
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether people may ask for hints
    Column("next", String),  # the table where the same people play again
    Column("host", String(40), nullable=False, server_default=""),  # the reader who opened it
    Column("client", String(40), nullable=False, server_default=""),  # who opened it, told by a fingerprint
    Column("watched", Float, nullable=False, server_default="0"),  # when somebody last looked at it
    Column("served", Float, nullable=False, server_default="0"),  # when a worker last took it
    Column("resting", Boolean, nullable=False, server_default=false()),  # it was due, and nobody looked
    Index("tables_due", "due"),
    Index("tables_client", "client", "served"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("held", String(10), nullable=False),
    Column("level", String(20), nullable=False),  # of the computer that plays, or would play, here
    Column("token", String(40), nullable=False),  # of the personal link
    Column("nonce", String(64), nullable=False),  # the holder's share in the chance of the match
    Column("away", Boolean, nullable=False),
    Column("seconds", Float),  # live pace: left when the seat's last turn ended
    Column("seen", Float, nullable=False),
)

holds = Table(  # which browsers play a seat; a person may come back from another device
    "holds",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("reader", String(40), primary_key=True),
    Column("at", Float, nullable=False, server_default="0"),  # since when
    Index("holds_reader", "reader"),
)

actions = Table(  # append-only; an undo is a further row, so nothing that was confirmed is ever lost
    "actions",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("player", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # of an undo: the number of plies that stay
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String, ForeignKey("tables.code"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

hints = Table(  # that people asked for one: everybody sees it
    "hints",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("after", Integer, nullable=False),  # how many events everybody had been told
    Column("at", Float, nullable=False),
)

site = Table(  # what all servers of one library share, such as the key that signs cookies
    "site",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)
