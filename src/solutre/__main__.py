"""The command `solutre`, and `python -m solutre`. Who installed the engine alone is told what the command needs."""

import sys

from solutre.core.extras import MissingLibrary


def main() -> None:
    """Run the command line, if its libraries are there."""
    try:
        from solutre.cli import main as run
    except MissingLibrary as missing:
        print(f"solutre: {missing}", file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
