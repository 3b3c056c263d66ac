"""`/metrics`: numbers for Prometheus, of all processes of this library on this machine. No names, no codes."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import platform
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from starlette.datastructures import Headers

import solutre
from solutre.web.errors import NotFound
from solutre.web.http.library import Library, library_of
from solutre.web.http.watch.counts import BOUNDS, EVERY, Counts
from solutre.web.settings import digest
from solutre.web.store.table_counts import TableCounts

router = APIRouter()
VERSION = "text/plain; version=0.0.4; charset=utf-8"
TOOK = "solutre_request_seconds"
BEARER = "bearer "
BY_A_PROXY = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
FAMILIES = {  # name: kind, what it tells
    "solutre_info": ("gauge", "Version of the library, whether its engine is compiled, and its store."),
    "solutre_requests_total": ("counter", "Answers, by method, route and status."),
    "solutre_proxied_total": ("counter", "Requests by a proxy whose word was believed, doubted, or missing."),
    TOOK: ("histogram", "Seconds from a request to the end of its answer; of a stream, to its beginning."),
    "solutre_streams": ("gauge", "Open pages with their stream of changes."),
    "solutre_tables_watched": ("gauge", "Tables with such a page, by server: two servers may count the same one."),
    "solutre_tables": ("gauge", "Stored tables by state, counted at most once a minute."),
    "solutre_due_tables": ("gauge", "Tables at which a computer is to choose now and no worker is busy yet."),
    "solutre_due_seconds": ("gauge", "How long the one that waits longest has been due."),
    "solutre_leased_tables": ("gauge", "Tables with which a worker is busy."),
    "solutre_processes": ("gauge", "Processes of this library on this machine that are alive."),
    "solutre_worker_tables_total": ("counter", "Times that a worker served a table."),
    "solutre_worker_seconds_total": ("counter", "Seconds that workers thought and wrote."),
    "solutre_worker_faults_total": ("counter", "Times that a worker met a fault or a table that cannot go on."),
    "solutre_process_cpu_seconds_total": ("counter", "Processor seconds."),
    "solutre_process_memory_bytes": ("gauge", "Memory in use."),
    "solutre_process_open_files": ("gauge", "Open files and connections."),
    "solutre_process_most_files": ("gauge", "How many the system allows."),
}


@router.get("/metrics")
def metrics(request: Request) -> Response:
    library = library_of(request)
    if not may_ask(library.settings.metrics_key, request.client.host if request.client else "", request.headers):
        raise NotFound("no page")
    return PlainTextResponse("".join(f"{line}\n" for line in exposition(library)), media_type=VERSION)


def may_ask(key: str, host: str, headers: Headers) -> bool:
    """Who knows the token; where there is none, this machine itself, and nobody whom a proxy brought along."""
    if key:
        given = headers.get("authorization", "")
        told = given[len(BEARER) :] if given.lower().startswith(BEARER) else ""
        return hmac.compare_digest(digest(told), key)
    return is_local(host) and not any(name in headers for name in BY_A_PROXY)


def is_local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def exposition(library: Library) -> Iterator[str]:
    """All lines, family by family."""
    note(library)
    found = library.counts.all()
    samples = {**gathered(found), **of_store(library.table_counts), **about(library)}
    times = summed(found)
    for name, (kind, told) in FAMILIES.items():
        yield f"# HELP {name} {told}"
        yield f"# TYPE {name} {kind}"
        if name == TOOK:
            for labels in sorted(times):
                yield from histogram(labels, times[labels])
        else:
            yield from (f"{key} {value:g}" for key, value in sorted(samples.items()) if key.partition("{")[0] == name)


def note(library: Library) -> None:
    """What is so now in this process."""
    told = {"solutre_streams": library.hub.streams.total(), "solutre_tables_watched": library.hub.tables}
    library.counts.now.update(told)


async def keep_counts(library: Library) -> None:
    """Let the other servers know, once a second, what this one counted."""
    while True:
        note(library)
        library.counts.write()
        await asyncio.sleep(EVERY)


def gathered(found: Iterable[Counts]) -> dict[str, float]:
    """What was counted is added up over all processes; what is so now, over those that are alive."""
    sums: Counter[str] = Counter()
    for one in found:
        sums.update(one.events)
        if one.alive:
            sums.update(one.now)
            sums[f'solutre_processes{{role="{one.process.partition("-")[0]}"}}'] += 1
    return dict(sums)


def summed(found: Iterable[Counts]) -> dict[str, list[float]]:
    sums: dict[str, list[float]] = {}
    for one in found:
        for labels, counts in one.times.items():
            before = sums.get(labels, [0.0] * len(counts))
            sums[labels] = [a + b for a, b in zip(before, counts, strict=True)]
    return sums


def histogram(labels: str, counts: list[float]) -> Iterator[str]:
    """Prometheus wants to know how many took at most so long."""
    until = 0.0
    for bound, count in zip([*map(str, BOUNDS), "+Inf"], counts, strict=False):
        until += count
        yield f'{TOOK}_bucket{{{labels},le="{bound}"}} {until:.0f}'
    yield f"{TOOK}_sum{{{labels}}} {counts[-1]:g}"
    yield f"{TOOK}_count{{{labels}}} {until:.0f}"


def of_store(counts: TableCounts) -> dict[str, float]:
    now = time.time()
    queue = counts.queue(now)
    states = {f'solutre_tables{{state="{state}"}}': float(count) for state, count in counts.states(now).items()}
    return states | {
        "solutre_due_tables": queue.due,
        "solutre_due_seconds": queue.oldest,
        "solutre_leased_tables": queue.leased,
    }


def about(library: Library) -> dict[str, float]:
    compiled = "yes" if solutre.COMPILED else "no"
    facts = {"version": solutre.__version__, "compiled": compiled, "database": library.database.kind}
    facts["python"] = platform.python_version()
    labels = ",".join(f'{name}="{value}"' for name, value in facts.items())
    return {f"solutre_info{{{labels}}}": 1.0}
