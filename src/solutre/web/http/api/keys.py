"""Who asks: the program behind the key in `Authorization: Bearer …`."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPBearer
from fastapi.security.http import HTTPAuthorizationCredentials
from starlette.exceptions import HTTPException

from solutre.web.http.library import library_of
from solutre.web.tables.programs import Program

LONGEST_KEY = 100
bearer = HTTPBearer(auto_error=False, description="A key that a person made under “My tables”, programs.")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


def program_of(request: Request, told: Bearer) -> Program:
    """The program of a request; without a key that we gave out, nobody is let in."""
    key = told.credentials if told else ""
    found = library_of(request).programs.known_by(key) if 0 < len(key) <= LONGEST_KEY else None
    if found is None:
        raise HTTPException(401, headers={"WWW-Authenticate": "Bearer"})
    return found


Asking = Annotated[Program, Depends(program_of)]
