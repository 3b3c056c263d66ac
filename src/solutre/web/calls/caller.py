"""The caller of a worker: it finds turns whose holders are away, and tells them, in a thread of its own.

A turn is told if its holder asked for it, has not had the table in sight since it began, and is not in their quiet
hours. Whatever changes meanwhile counts: right before it is told, a turn is looked at once more.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import threading
import time
from email.utils import parseaddr

from solutre.web.calls.mailing import MailLinks, MailServer, NotTaken, mail_of
from solutre.web.calls.posting import Posted, post
from solutre.web.calls.quiet import quiet_until
from solutre.web.calls.sealing import Vapid, packed, seal
from solutre.web.pages.calls.letters import Letter, TurnWords, asking_letter, notice_of, turn_letter
from solutre.web.settings import Settings
from solutre.web.store.calls import AT_ONCE, CONFIRM, DAY, MAIL, PUSH, Call, Calls, Turn
from solutre.web.store.database import Database
from solutre.web.store.wishes import PushDevice, Wish, Wishes

LOOK = 2.0  # seconds between looks for turns
LONG_LOOK = 15.0  # … when the store does not answer
GRACE = 30.0  # seconds after which a turn is told to a device: who is about to choose needs no call
MAIL_GRACE = 300.0  # … by mail
IN_SIGHT = 45.0  # seconds for which a look at the table counts
OVERLAP = 60.0  # seconds that looks overlap: a turn may be written down late
MAIL_PAUSE = 900.0  # seconds between two mails to one person; what comes meanwhile is in the next one
MOST_TRIES = 8
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0  # seconds before another try
LASTS = {"live": 600.0, "relaxed": DAY, "days": 2 * DAY}  # seconds for which a call is worth anything
CLEARING = 3600.0  # seconds between looks for what need not be kept
TOPIC = 32  # letters
log = logging.getLogger("solutre.calls")


class Caller:
    """Tells turns. Several workers may do so at once: each call is leased."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.calls, self.wishes = Calls(database), Wishes(database)
        self.vapid = Vapid(database.key("push"))
        self.links = MailLinks(database.key("cookies"), settings.origin)
        self._topics = database.key("topics").encode()
        self._since = time.time() - DAY  # turns of before we started are looked for once
        self._cleared = 0.0
        self.stopping = threading.Event()

    def run(self) -> None:
        """Call until told to stop."""
        while not self.stopping.is_set():
            try:
                pause = 0.0 if self.work_once() else LOOK
            except Exception:  # a store that is away must not end the caller
                log.exception("the caller goes on after a fault")
                pause = LONG_LOOK
            if pause:
                self.stopping.wait(pause)

    def work_once(self) -> bool:
        """Look for turns, and serve the call that waits longest; False if there was none."""
        now = time.time()
        self._gather(now)
        self._clear(now)
        call = self.calls.lease(now)
        if call is None:
            return False
        serve = {PUSH: self._push, MAIL: self._mail, CONFIRM: self._ask}[call.kind]
        serve(call, now)
        return True

    def _gather(self, now: float) -> None:
        later = {PUSH: GRACE, **({MAIL: MAIL_GRACE} if self.settings.smtp else {})}
        found = self.calls.gather(self._since, now - GRACE, later)
        if found < AT_ONCE:
            self._since = now - GRACE - OVERLAP

    def _clear(self, now: float) -> None:
        if now - self._cleared > CLEARING:
            with self.database.writing(durable=False) as db:
                self.calls.clear(db, now)
                self.wishes.clear(db, now)
            self._cleared = now

    # --- what is to be told --------------------------------------------------------------------

    def _still(self, call: Call, wish: Wish, now: float) -> Turn | None:
        """The turn, if it is to be told now; else the call is done with or waits."""
        turn = self.calls.turn_of(call)
        if turn is None or turn.own_move or turn.looked > call.turn or now - call.turn > LASTS.get(turn.pace, DAY):
            self.calls.done(call)
            return None
        waits = max(turn.looked + IN_SIGHT, quiet_until(wish.quiet, now) or 0.0)
        if waits > now:
            self.calls.postpone(call, waits)
            return None
        return turn

    # --- to a device ---------------------------------------------------------------------------

    def _push(self, call: Call, now: float) -> None:
        turn = self._still(call, self.wishes.of(call.reader), now)
        if turn is None:
            return
        device = self.wishes.device(call.to)
        if device is None:
            self.calls.done(call)
            return
        self._judge(call, self._posted(call, turn, device, now), now)

    def _posted(self, call: Call, turn: Turn, device: PushDevice, now: float) -> Posted:
        told = notice_of(TurnWords(call.table, turn.game, turn.name), device.language)
        letter = seal(json.dumps(told).encode(), device.p256dh, device.auth)
        left = call.turn + LASTS.get(turn.pace, DAY) - now
        headers = {
            "Authorization": self.vapid.word(device.endpoint, self._contact(), now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(60, int(left))),
            "Topic": self._topic(call.table),
            "Urgency": "high" if turn.pace == "live" else "normal",
        }
        return post(device.endpoint, letter, headers, private=self.settings.push_private)

    def _topic(self, code: str) -> str:
        """What lets a later turn of a table take the place of an earlier one; it tells nobody which table."""
        return packed(hmac.digest(self._topics, code.encode(), hashlib.sha256))[:TOPIC]

    def _contact(self) -> str:
        """Whom a push service asks if something is wrong with us."""
        own = parseaddr(self.settings.mail_from)[1]
        return f"mailto:{own}" if own else self.settings.origin or "mailto:solutre@localhost"

    def _judge(self, call: Call, posted: Posted, now: float) -> None:
        if posted.dead:
            self.wishes.forget_device(call.to)
        elif posted.again and call.tries + 1 < MOST_TRIES:
            self.calls.postpone(call, now + max(posted.after, pause_after(call.tries)), tried=True)
            return
        elif not posted.taken:
            log.warning("a call was given up: %s", posted.why)
        self.wishes.note_failed(call.to, failed=not posted.taken)
        self.calls.done(call)

    # --- by mail -------------------------------------------------------------------------------

    def _mail(self, call: Call, now: float) -> None:
        """One mail for all turns that wait for the same person."""
        wish = self.wishes.of(call.reader)
        if not self.settings.smtp or not wish.confirmed or wish.mail_id != call.to:
            self.calls.done(call)
        elif now < wish.mailed + MAIL_PAUSE:
            self.calls.postpone(call, wish.mailed + MAIL_PAUSE)
        else:
            waiting = [(one, self._still(one, wish, now)) for one in (call, *self.calls.others(call, now))]
            told = [(one, turn) for one, turn in waiting if turn is not None]
            if told:
                turns = [TurnWords(one.table, turn.game, turn.name) for one, turn in told]
                stop = self.links.stop(wish.mail_id)
                letter = turn_letter(turns, wish.language, self.settings.origin, stop)
                self._sent([one for one, _ in told], letter, wish, stop, now)

    def _ask(self, call: Call, now: float) -> None:
        """Does this address want our mails?"""
        wish = self.wishes.of(call.reader)
        if not self.settings.smtp or not wish.mail or wish.confirmed:
            self.calls.done(call)
        else:
            self._sent([call], asking_letter(wish.language, self.links.confirm(wish.mail_id)), wish, "", now)

    def _sent(self, told: list[Call], letter: Letter, wish: Wish, stop: str, now: float) -> None:
        """Hand a mail in. It counts as sent before it is: better one that a crash loses than one that comes twice."""
        reader, tries = told[0].reader, told[0].tries
        if not self._claimed(told, wish, now if stop else wish.mailed):
            return
        try:
            MailServer.of(self.settings.smtp).send(mail_of(letter, self.settings.mail_from, wish.mail, stop))
        except NotTaken as problem:
            if problem.again and tries + 1 < MOST_TRIES:
                for call in told:
                    self.calls.postpone(call, now + pause_after(tries), tried=True)
                with self.database.writing() as db:
                    self.wishes.note_mailed(db, reader, now, wish.mailed)
                return
            log.warning("a mail was given up: %s", problem)
            if not problem.again:
                self.wishes.stop_mail(wish.mail_id)

    def _claimed(self, told: list[Call], wish: Wish, mailed: float) -> bool:
        """Whether these calls are ours alone: another worker may write to the same person at the same moment."""
        with self.database.writing() as db:
            if not self.wishes.note_mailed(db, told[0].reader, wish.mailed, mailed):
                return False
            self.calls.done_in(db, *told)
        return True


def pause_after(tries: int) -> float:
    """Longer and longer."""
    return min(FIRST_PAUSE * float(2**tries), LONGEST_PAUSE)
