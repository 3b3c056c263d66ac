"""The one place that tells a compiled module from an interpreted one.

Rules are plain Python. When mypyc compiles them, `i64` is a machine integer and `vec[i64]` a packed array;
interpreted, the same source sees `int` and `list`. Annotate (`n: i64 = 0`), never call `i64(...)`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

COMPILED = any(file.suffix in (".so", ".pyd") for file in Path(__file__).parent.glob("state.*"))

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i32 as i32
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
elif COMPILED:  # for the modules that stay interpreted beside a compiled engine
    from librt.vecs import append, vec
    from mypy_extensions import i32, i64, mypyc_attr, u8
else:
    i64 = i32 = u8 = int

    class vec:
        """Stands for `librt.vecs.vec` where nothing is compiled: `vec[i64]([0] * 6)` is a list."""

        def __class_getitem__(cls, item: Any) -> type:
            return list

    def append(items: list[Any], item: Any) -> list[Any]:
        items.append(item)
        return items

    def mypyc_attr(*names: str, **settings: object) -> Any:
        return lambda decorated: decorated
