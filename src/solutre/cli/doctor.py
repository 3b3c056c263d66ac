"""`solutre doctor`: what is wrong with this installation, and what to do."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from solutre.cli.web import DatabaseAddress

LOOKS = {"good": ("✓", "green"), "note": ("·", "yellow"), "wrong": ("✗", "bold red")}


def doctor(
    database: DatabaseAddress = "",
    host: Annotated[str, typer.Option(help="The address on which the library listens, or shall.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Its port.")] = 8000,
    metrics_token: Annotated[
        str, typer.Option(metavar="TOKEN", envvar="SOLUTRE_METRICS_TOKEN", help="If /metrics needs one.")
    ] = "",
    smtp: Annotated[
        str, typer.Option(metavar="ADDRESS", envvar="SOLUTRE_SMTP", help="The mail server, if there is one.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Say what is wrong with this installation and what to do; exit code 1 if anything is."""
    from solutre.web.processes.doctor.findings import healthy
    from solutre.web.processes.doctor.machine import machine
    from solutre.web.processes.doctor.running import running
    from solutre.web.processes.doctor.stored import stored

    findings = [*machine(smtp), *stored(database), *running(host, port, metrics_token)]
    if as_json:
        print(json.dumps({"well": healthy(findings), "findings": [asdict(one) for one in findings]}, indent=2))
    else:
        console = Console(soft_wrap=True, highlight=False)
        for one in findings:
            sign, style = LOOKS[one.state]
            console.print(Text(f"{sign} ", style), Text(f"{one.about}: {one.told}"), sep="")
            if one.remedy:
                console.print(Text(f"    → {one.remedy}"))
        console.print("All is well." if healthy(findings) else "Something is wrong.", markup=False)
    if not healthy(findings):
        raise typer.Exit(1)
