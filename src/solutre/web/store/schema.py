"""What is kept of a table: its seats, who holds them, its append-only list of actions, its chat."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false, text
from sqlalchemy.schema import SchemaItem, UniqueConstraint

OPEN, PERSON, COMPUTER = "open", "person", "computer"  # who holds a seat
CHOICE, FORCED = "choice", "forced"  # a seat decided; chance or a lone choice
EARLIER = "earlier"  # a seat decided, in the game that this one leaves
UNDO, OLD_UNDO = "anew", "undo"  # taken back to a ply; chance is drawn anew from there, or at old tables was the same

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
    Column("tempo", Float),  # the pause before a computer's choice: the quickest that a person here wishes
    Column("forked", Text),  # the games that this one leaves, and the table of the last of them
    Column("next", String),  # the table where the same people play again
    Column("host", String(40), nullable=False, server_default=""),  # the reader who opened it
    Column("client", String(40), nullable=False, server_default=""),  # who opened it, told by a fingerprint
    Column("watched", Float, nullable=False, server_default="0"),  # when somebody last looked at it
    Column("served", Float, nullable=False, server_default="0"),  # when a worker last took it
    Column("resting", Boolean, nullable=False, server_default=false()),  # it was due, and nobody looked
    Column("listed", Float),  # since when it stands in the lobby; empty for tables that do not
    Column("door", String(10), nullable=False, server_default=""),  # who may sit down there besides those invited
    Column("watch", Boolean, nullable=False, server_default=false()),  # whether the lobby lets people watch it
    Column("programs", Boolean, nullable=False, server_default=false()),  # whether those from the lobby are welcome
    Column("language", String(5), nullable=False, server_default=""),  # of whoever opened it
    Index("tables_due", "due"),
    Index("tables_client", "client", "served"),
    Index("tables_turn_at", "turn_at"),
)
# where a million tables are stored, a lobby costs no more, nor does it to count those that are looked at
LISTED, RUNS = tables.c.listed.is_not(None), text("player >= 0")
Index("tables_listed", tables.c.listed, sqlite_where=LISTED, postgresql_where=LISTED)
Index("tables_watched", tables.c.watched, sqlite_where=RUNS, postgresql_where=RUNS)

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
    Column("program", Boolean, nullable=False, server_default=false()),  # a program from outside sits here
    Column("looked", Float, nullable=False, server_default="0"),  # when its holder last had the table in sight
    Column("warm", Boolean, nullable=False, server_default=false()),  # a computer sits here until somebody comes
    Column("shown", Boolean, nullable=False, server_default=false()),  # whether the lobby may tell the name
    Column("came", Integer),  # the ply at which somebody took it over from a computer
    Column("resigned", Integer),  # the ply from which on a computer plays it for good
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
    Column("word", String(20), nullable=False, server_default=""),  # ready-made: every reader's language has it
    Column("reader", String(40), nullable=False, server_default=""),  # who said it
)

knocks = Table(  # who asked whoever opened a table to be let in; those who were not stay here as a "no"
    "knocks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String, ForeignKey("tables.code"), nullable=False),
    Column("reader", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("program", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("refused", Boolean, nullable=False),
    UniqueConstraint("table", "reader"),
)

mutes = Table(  # whom a reader does not want to hear, at whatever table
    "mutes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("reader", String(40), nullable=False),
    Column("muted", String(40), nullable=False),
    Column("name", String(40), nullable=False),  # under which they were met
    Column("at", Float, nullable=False),
    UniqueConstraint("reader", "muted"),
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

endings = Table(  # finished games, told once for all lists: nobody replays a game to know who won it
    "endings",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("at", Float, nullable=False),  # of the last action
    Column("seconds", Float, nullable=False),  # since the first
    Column("choices", Integer, nullable=False),
    Index("endings_game", "game", "at"),
)

outcomes = Table(  # what came of each seat; none at tables whose rules nobody knows any more
    "outcomes",
    metadata,
    Column("table", String, ForeignKey("endings.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("level", String(20), nullable=False),  # of the computer; empty for a person
    Column("place", Integer, nullable=False),
    Column("share", Float, nullable=False),  # of the victory: a half each where two share it
    Column("score", Integer, nullable=False),
    Column("points", Text, nullable=False),  # by clause, as JSON
    Column("hand", String(10), nullable=False, server_default=""),  # "resigned", or "late" if a computer played most
)

tallies = Table(  # how seats, levels and cards fared in all games together, counted on with each ending
    "tallies",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("about", String(40), primary_key=True),  # "seat/3", "level", or a kind of event that names a card
    Column("what", String(40), primary_key=True),
    Column("players", Float, nullable=False),
    Column("wins", Float, nullable=False),
    Column("fair", Float, nullable=False),  # wins that equal players would have had
    Column("events", Float, nullable=False),  # the sums of `solutre.arena.balance.components.Holdings` from here on
    Column("worth", Float, nullable=False),
    Column("squares", Float, nullable=False),
    Column("by_worth", Float, nullable=False),
    Column("by_square", Float, nullable=False),
)

programs = Table(  # from outside; what is kept of a key opens nothing
    "programs",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("reader", String(40), nullable=False, unique=True),  # under which it plays
    Column("owner", String(40), nullable=False, index=True),  # the reader who made the key
    Column("name", String(40), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float, nullable=False),
)


def _analysed() -> tuple[SchemaItem, ...]:
    """What is known of an analysis, as far as it is made."""
    return (
        Column("version", Integer, nullable=False),  # of the way in which games are analysed
        Column("client", String(40), nullable=False),  # who asked for it, told by a fingerprint
        Column("asked", Float, nullable=False),
        Column("served", Float, nullable=False),  # when a worker last took it
        Column("lease_by", String(40)),
        Column("lease_until", Float),
        Column("done", Boolean, nullable=False),
        Column("told", Text, nullable=False),
    )


analyses = Table(  # of finished games
    "analyses",
    metadata,
    Column("table", String, ForeignKey("tables.code"), primary_key=True),
    *_analysed(),
    Index("analyses_done", "done"),
)

brought = Table(  # analyses of records that somebody brought: those of long ago make room
    "brought",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest of the record
    Column("record", Text, nullable=False),  # packed, as in its link
    *_analysed(),
)

passes = Table(  # a link by which one other device of a reader travels along, and the device that did
    "passes",
    metadata,
    Column("id", String(20), primary_key=True),  # the cookie of that device names it
    Column("reader", String(40), nullable=False, index=True),  # with whom
    Column("digest", String(64), nullable=False, unique=True),  # of the link; the link itself is kept nowhere
    Column("made", Float, nullable=False),
    Column("device", String(40)),  # empty until somebody opened the link
    Column("came", Float),
    Column("name", String(40), nullable=False),
)

wishes = Table(  # how a reader who is away wants to be told of a turn
    "wishes",
    metadata,
    Column("reader", String(40), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("zone", String(40), nullable=False, server_default=""),  # in which the quiet hours are meant
    Column("quiet_from", Integer),  # minutes after midnight; empty for no quiet hours
    Column("quiet_until", Integer),
    Column("mail", String(254)),
    Column("mail_id", String(20), unique=True),  # what the links of our mails name; another one with every address
    Column("asked", Float),  # when the address was told …
    Column("confirmed", Float),  # … and when somebody who reads its mails said yes
    Column("mailed", Float, nullable=False, server_default="0"),  # the last mail
)

devices = Table(  # browsers that want to be told by Web Push
    "devices",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("reader", String(40), nullable=False, index=True),  # whose turns it is told
    Column("own", String(40), nullable=False),  # the browser itself
    Column("bond", String(20), nullable=False),  # by which it travels along with that reader; empty if it is the same
    Column("endpoint", Text, nullable=False, unique=True),  # at its push service
    Column("p256dh", String(100), nullable=False),  # the key that only this browser opens letters with …
    Column("auth", String(40), nullable=False),  # … and the secret that it shares with us
    Column("language", String(2), nullable=False),
    Column("made", Float, nullable=False),
    Column("failed", Integer, nullable=False, server_default="0"),  # calls in a row that were given up
)

calls = Table(  # turns to be told to people who are away, and those that were: each once
    "calls",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("reader", String(40), nullable=False),
    Column("to", String(64), nullable=False),  # a device; or what tells addresses of mails apart
    Column("table", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("turn", Float, nullable=False),  # when it began
    Column("client", String(40), nullable=False, server_default=""),  # who asked for a mail, told by a fingerprint
    Column("due", Float),  # empty once there is nothing more to do
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("lease_until", Float, nullable=False, server_default="0"),
    UniqueConstraint("kind", "to", "table", "turn", name="calls_once"),
    Index("calls_due", "due"),
    Index("calls_turn", "turn"),
)

# what all servers of one library share, such as the key that signs cookies
site = Table("site", metadata, Column("name", String(20), primary_key=True), Column("value", Text, nullable=False))
