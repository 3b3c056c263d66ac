"""The command `solutre`, and `python -m solutre`. Who installed the engine alone is told what the command needs."""

import sys


def main() -> None:
    """Run the command line, if its libraries are there."""
    try:
        from solutre.cli import main as run
    except ModuleNotFoundError as missing:
        if missing.name not in ("typer", "rich"):
            raise
        print(f"solutre: the command line needs {missing.name}: pip install 'solutre[cli]'", file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
