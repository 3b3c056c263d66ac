"""The library as it runs, if it does: whose port it is, what its proxy tells it, whether its workers keep up."""

from __future__ import annotations

import errno
import http.client
import json
import re
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator

from solutre.web.http.watch.counting import BELIEVED, DOUBTED, UNNAMED
from solutre.web.processes.doctor.findings import Finding, good, note, wrong

PATIENCE = 5.0  # seconds
WAITED = 30.0  # seconds that a table may be due
NEAR = 0.9  # of the files that may be open
SAMPLE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)
HEADERS = "proxy_set_header X-Forwarded-For $remote_addr, or as docs/hosting.md shows"


def running(host: str, port: int, token: str) -> Iterator[Finding]:
    """Look at the port, and ask the library behind it."""
    here = host if host not in ("", "0.0.0.0", "::") else "127.0.0.1"
    address = f"http://[{here}]:{port}" if ":" in here else f"http://{here}:{port}"
    try:
        told = json.loads(asked(f"{address}/health"))
        open_here = bool(told["ok"])
    except ConnectionRefusedError:
        yield free_port(host, port)
        return
    except (OSError, ValueError, KeyError, TypeError):
        told_by = f"something listens on port {port} that is no library, or does not answer"
        yield wrong("port", told_by, "stop it, or take another --port")
        return
    if not open_here:
        yield wrong("port", f"the library on port {port} cannot reach its store", "look at its log")
        return
    yield good("port", f"a library is open on port {port}")
    try:
        found = samples(asked(f"{address}/metrics", token))
    except OSError:
        yield note("counts", "this library does not let us see its counts", "say its --metrics-token")
        return
    yield from behind_a_proxy(found)
    yield workers(found)
    yield open_files(found)


def asked(address: str, token: str = "") -> str:
    """What the library on this machine answers, whatever proxy the surroundings name for other addresses."""
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {token}"} if token else {})
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as refused:
        raise OSError(f"status {refused.code}") from None
    except http.client.HTTPException:
        raise OSError("no HTTP") from None
    except urllib.error.URLError as problem:
        raise problem.reason if isinstance(problem.reason, OSError) else OSError(problem.reason) from None


def samples(text: str) -> dict[str, float]:
    return {
        f"{name}{{{labels}}}" if labels else name: float(value)
        for name, labels, value in SAMPLE.findall(text)
        if not name.startswith("#")
    }


def free_port(host: str, port: int) -> Finding:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as problem:
            remedy = "take one above 1023" if problem.errno == errno.EACCES else "take another --port or --host"
            return wrong("port", f"cannot listen on {host}:{port}: {problem.strerror}", remedy)
    return good("port", f"port {port} is free")


def behind_a_proxy(found: dict[str, float]) -> Iterator[Finding]:
    """How requests came that a proxy brought, as the servers saw their headers."""
    believed, doubted, unnamed = (
        found.get(f'solutre_proxied_total{{how="{how}"}}', 0.0) for how in (BELIEVED, DOUBTED, UNNAMED)
    )
    if doubted:
        told = f"{doubted:,.0f} requests came by a proxy whose word we do not believe: all its people are one client"
        yield wrong("proxy", told, "name its address in FORWARDED_ALLOW_IPS")
    if unnamed:
        told = f"{unnamed:,.0f} requests for another host came from this machine without X-Forwarded-For"
        yield wrong("proxy", told, HEADERS)
    if not doubted and not unnamed:
        yield good(
            "proxy", f"{believed:,.0f} requests came by a proxy and told from whom" if believed else "none so far"
        )


def workers(found: dict[str, float]) -> Finding:
    due, waited = found.get("solutre_due_tables", 0.0), found.get("solutre_due_seconds", 0.0)
    alive = found.get('solutre_processes{role="worker"}', 0.0)
    if due and waited > WAITED:
        told = f"{due:,.0f} tables wait for a computer, one for {waited:,.0f} s; {alive:.0f} workers are alive here"
        return wrong("workers", told, "start more --workers, or look into the log why they fail")
    return good("workers", f"{alive:.0f} are alive here, {due:,.0f} tables wait for one")


def open_files(found: dict[str, float]) -> Finding:
    for key, most in found.items():
        name, _, labels = key.partition("{")
        now = found.get(f"solutre_process_open_files{{{labels}", 0.0)
        if name == "solutre_process_most_files" and now > NEAR * most:
            told = f"{now:,.0f} of {most:,.0f} files of a server are open"
            return wrong("open files now", told, "allow more: LimitNOFILE=65536 in the unit of systemd")
    return good("open files now", "none of the servers is near its limit")
