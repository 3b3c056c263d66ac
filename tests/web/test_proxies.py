"""Behind a proxy, with the configurations that docs/hosting.md shows, where such a proxy is installed."""

from __future__ import annotations

import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from solutre.web.settings import Settings

from .people import Person
from .servers import Served, free_port, start

DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "games.example.org"
OURS = "127.0.0.1:8000"


def shown(language: str, which: int = 0) -> str:
    """A configuration of the page."""
    return re.findall(rf"^```{language}\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)[which]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("behind")
    running = start(Settings(database=f"sqlite:///{folder / 'behind.db'}", pause=0.0))
    yield running
    running.stop()


def nginx(folder: Path, port: int, behind: str) -> list[str]:
    key = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    key += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(key, check=True, capture_output=True)
    server = shown("nginx").replace("listen 443 ", f"listen 127.0.0.1:{port} ").replace(NAME, "localhost")
    server = re.sub(r"ssl_certificate .*;", f"ssl_certificate {folder}/cert.pem;", server)
    server = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {folder}/key.pem;", server)
    around = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}} http {{ access_log off; "
    around += "".join(
        f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(around + server.replace(OURS, behind) + "}")
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def caddy(folder: Path, port: int, behind: str) -> list[str]:
    options = f"{{\n admin off\n auto_https disable_redirects\n skip_install_trust\n storage file_system {folder}\n}}\n"
    site = shown("caddy").replace(f"{NAME} {{", f"https://localhost:{port} {{\n bind 127.0.0.1\n tls internal")
    (folder / "Caddyfile").write_text(options + site.replace(OURS, behind))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def proxy(command: list[str], address: str, until: Callable[..., None], folder: Path) -> Iterator[None]:
    surroundings = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with open(folder / "out", "wb") as out:
        running = subprocess.Popen(command, env=surroundings, stdout=out, stderr=out)

    def answers() -> bool:
        assert running.poll() is None, (folder / "out").read_text()
        with suppress(httpx.TransportError):
            return httpx.get(f"{address}/health", verify=False).status_code == 200
        return False

    try:
        until(answers)
        yield
    finally:
        running.terminate()
        running.wait(30)


class Visitor(Person):
    """A browser that takes the certificate of this test as it is."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.client.close()
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        self.client = httpx.Client(base_url=address, timeout=60.0, verify=trusting, trust_env=False)


@pytest.mark.skipif(sys.platform == "win32", reason="proxies of Linux")
@pytest.mark.parametrize("kind", [nginx, caddy], ids=["nginx", "caddy"])
def test_the_library_works_behind_a_proxy(
    kind: Callable[..., list[str]], library: Served, until: Callable[..., None], tmp_path: Path
) -> None:
    if shutil.which(kind.__name__, path="/usr/sbin:/usr/bin") is None:
        pytest.skip(f"{kind.__name__} is not installed")
    port = free_port()
    address = f"https://localhost:{port}"
    command = kind(tmp_path, port, library.address.removeprefix("http://"))
    with proxy(command, address, until, tmp_path), Visitor(address) as ada:
        shelf = ada.get("/")
        assert "Secure" in shelf.headers["set-cookie"]  # X-Forwarded-Proto
        ada.client.headers["Origin"] = address
        code = ada.opens("cairn", seat_0="me", seat_1="here")  # Host: a form is taken from our own pages only
        assert f"{address}/t/{code}" in ada.get(f"/t/{code}").text  # … and it is in the links that people share
        assert seconds_to_hear(ada, code) < 5.0
        long = ada.get(f"/p/{'x' * 6000}")  # as shared positions and records have them
        assert "default-src 'none'" in long.headers["content-security-policy"]  # the answer is ours
        assert ada.get("/metrics").status_code == 404
    told = httpx.get(f"{library.address}/metrics").text
    assert 'solutre_proxied_total{how="believed"}' in told  # X-Forwarded-For
    assert 'how="unnamed"' not in told
    assert 'how="doubted"' not in told


def seconds_to_hear(ada: Any, code: str) -> float:
    """How long a stream takes to tell of a change; a proxy that gathers an answer would never pass it on."""
    with ada.client.stream("GET", f"/t/{code}/events", timeout=30.0) as stream:
        lines = stream.iter_lines()
        assert next(lines).startswith("retry: ")
        while not next(lines).startswith("data: "):
            pass
        before = time.monotonic()
        assert ada.post(f"/t/{code}/chat", text="hello").status_code == 303
        while not next(lines).startswith("data: "):
            pass
        return time.monotonic() - before


def test_the_units_are_ones_that_systemd_understands(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    service = re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", shown("ini")).replace("User=solutre", "User=root")
    (tmp_path / "solutre.service").write_text(service)
    (tmp_path / "solutre.socket").write_text(shown("ini", 1))
    for unit in ("solutre.service", "solutre.socket"):
        done = subprocess.run(["systemd-analyze", "verify", str(tmp_path / unit)], capture_output=True, text=True)
        ours = [line for line in done.stderr.splitlines() if "solutre" in line]
        assert (done.returncode, ours) == (0, []), unit
