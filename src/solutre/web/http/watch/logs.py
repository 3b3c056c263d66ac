"""Lines of the log, on standard error: as text for people, or as JSON for programs, one object a line."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from solutre.web.settings import JSON

OURS = ("solutre.web", "solutre.worker", "solutre.requests", "uvicorn.error")


class AsJson(logging.Formatter):
    """One object a line: when, how bad, who says it, what; numbers as numbers, and a fault with where it was."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.gmtime(record.created)
        told: dict[str, Any] = {
            "at": f"{time.strftime('%Y-%m-%dT%H:%M:%S', at)}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "by": record.name,
            "process": record.process,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def told_once(record: logging.LogRecord) -> bool:
    """A fault of a page is told by us, with its place; uvicorn tells it once more."""
    return not record.getMessage().startswith("Exception in ASGI application")


class AsText(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:7} {name}: {message}", style="{")


def set_up_logs(form: str, requests: bool = False) -> None:
    """Say how lines look; a line for every request only if the host wants it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == JSON else AsText())
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").filters = [told_once]
    logging.getLogger("solutre.requests").setLevel(logging.INFO if requests else logging.WARNING)
