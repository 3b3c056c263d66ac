"""`python -m solutre` is the command `solutre`."""

from solutre.cli import main

main()
