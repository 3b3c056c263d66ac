"""Programs that play at tables: a client of the library for programs, with a key."""

from __future__ import annotations

import re
from typing import Any

import httpx

KEY = re.compile(r'class="key">(solutre_[\w-]+)<')


class Asking:
    """A program with a key."""

    def __init__(self, address: str, key: str) -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.client = httpx.Client(base_url=f"{address}/api/v1", headers=headers, timeout=60.0, trust_env=False)

    def __enter__(self) -> Asking:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: object) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def opens(self, played: str = "cairn", *others: str) -> str:
        seats = [{"held": "me"}, *({"held": other} for other in others or ("open",))]
        code: str = self.post("/tables", 201, game=played, seats=seats)["code"]
        return code


def key_of(person: Any, name: str) -> str:
    answer = person.post("/my/programs", name=name)
    found = KEY.search(answer.text)
    assert found, answer.text
    return found[1]
