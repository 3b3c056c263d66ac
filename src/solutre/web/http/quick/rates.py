"""How much a client may ask for: many requests at once, fewer in the long run."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_CLIENTS = 20_000  # whose rate is remembered


class Rates:
    """Per client a bucket of requests that fills again with time; without a rate everything is allowed."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # left, when

    def allow(self, client: str, cost: float, now: float) -> bool:
        if not self.rate:
            return True
        left, then = self._buckets.pop(client, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.rate)
        allowed = left >= cost
        self._buckets[client] = (left - cost if allowed else left, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return allowed

    def charge(self, client: str, cost: float) -> None:
        """Take more from a client that was allowed already; it may have to wait for it. The debt ends where a whole
        burst was charged: who asks all at once pays as much as who asks one after the other."""
        left, then = self._buckets.get(client, (self.burst, time.monotonic()))
        self._buckets[client] = (max(left - cost, -self.burst * cost), then)
