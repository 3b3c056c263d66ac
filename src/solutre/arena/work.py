"""Where the games are played: in processes of this machine, or on a Ray or Dask cluster, always through joblib.

Only plain data travels: names, numbers and results. Positions could, but need not.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from typing import Any, TypeVar

from solutre.bots.outside import check_travels
from solutre.core.errors import SolutreError
from solutre.core.extras import needing

CLUSTERS = ("ray", "dask")
ADDRESS_OF = {"ray": "RAY_ADDRESS", "dask": "DASK_SCHEDULER_ADDRESS"}  # the names that these libraries chose
PORTION = 8  # pieces of work for each process of a Ray cluster at a time
T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Workplace:
    """How many processes, and where. Without a cluster: this machine."""

    jobs: int = 1  # 0 for all cores of the machine or of the cluster
    cluster: str = ""
    address: str = ""

    def __post_init__(self) -> None:
        if self.cluster and self.cluster not in CLUSTERS:
            raise SolutreError(f"no cluster is called {self.cluster!r}; there are {' and '.join(CLUSTERS)}")
        if self.address and not self.cluster:
            raise SolutreError("an --address belongs to a --cluster")

    def welcome(self, players: Sequence[str]) -> None:
        """Refuse players that cannot come here, before anything is played."""
        if self.jobs != 1 or self.cluster:
            check_travels(players)

    def run(self, work: Callable[[T], R], pieces: Sequence[T]) -> Iterator[R]:
        """Do the work for every piece; results come in the order of the pieces."""
        if self.jobs == 1 and not self.cluster:
            yield from map(work, pieces)
            return
        with needing("arena", "work in several processes"):
            import joblib  # only now: it takes its time, and most commands do without

        with ExitStack() as stack:
            if self.cluster:
                stack.enter_context(self.backend())
            jobs = self.jobs or -1
            if self.cluster != "ray":
                yield from joblib.Parallel(jobs, return_as="generator")(joblib.delayed(work)(one) for one in pieces)
                return
            portion = PORTION * joblib.effective_n_jobs(jobs)  # Ray hands results over only all at once
            crew = stack.enter_context(joblib.Parallel(jobs))  # one for all portions: each starts processes anew
            for first in range(0, len(pieces), portion):
                yield from crew(joblib.delayed(work)(one) for one in pieces[first : first + portion])

    def backend(self) -> AbstractContextManager[Any]:
        where = self.address or os.environ.get(ADDRESS_OF[self.cluster], "")
        if not where:
            raise SolutreError(f"--cluster {self.cluster} needs an --address, or {ADDRESS_OF[self.cluster]}")
        try:
            return _dask(where) if self.cluster == "dask" else _ray(where)
        except ModuleNotFoundError:
            library = "ray" if self.cluster == "ray" else "distributed"
            raise SolutreError(f"--cluster {self.cluster} needs its library: pip install {library}") from None


def _dask(address: str) -> AbstractContextManager[Any]:
    import joblib
    from distributed import Client

    try:
        client = Client(address, timeout=10, set_as_default=False)
    except OSError as problem:
        raise SolutreError(f"no Dask scheduler answers at {address}: {problem}") from None
    stack = ExitStack()
    stack.enter_context(client)
    stack.enter_context(joblib.parallel_config("dask", client=client))
    return stack


def _ray(address: str) -> AbstractContextManager[Any]:
    import joblib
    import ray
    from ray.util.joblib import register_ray

    _knock(address)
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, logging_level="ERROR")
    except ConnectionError as problem:
        raise SolutreError(f"no Ray cluster answers at {address}: {problem}") from None
    register_ray()
    stack = ExitStack()
    stack.callback(ray.shutdown)
    stack.enter_context(joblib.parallel_config("ray"))
    return stack


def _knock(address: str) -> None:
    """Find out at once whether anybody is there: Ray itself would try for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if port.isdecimal():
        try:
            socket.create_connection((host, int(port)), timeout=10).close()
        except OSError as problem:
            raise SolutreError(f"no Ray cluster answers at {address}: {problem}") from None
