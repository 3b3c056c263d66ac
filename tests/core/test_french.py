"""The French of the French books: what a reader with the box in hand knows by another word is not said otherwise."""

from __future__ import annotations

import re

import pytest

from solutre.core.game import game

# the word of the book, and what was or might be said instead
WORDS = {
    "elawa": {
        "personnage": r"\bles gens\b",
        "emplacement": r"\b(?:\d|\w+s\}|deux|trois|quatre) places\b",
        "tour de jeu": r"\bmanches?\b",
        "défausser": r"\bjet(?:er|ez|ées?)\b",
    },
    "hunters": {
        "partisan": r"\b(?:[Vv]os|de vos|ses) gens\b|quatre personnes",
        "section": r"\bpar partie\b|\b\d parties\b|[Tt]rois parties",
        "achevée": r"\b(?:forêts?|rivières?)\b[^.]{0,12}\bcloses?\b|\bclos\b|\bclôt\b|\bclore\b|refermé",
        "réseau de rivières": "hydrographique",
    },
    "mammut": {
        "parcours de peaux": r"\bpiste\b",
        "pion d’animal": r"\bjetons?\b",
        "évaluation": r"jusqu’au décompte|au décompte perd",
        "défense": r"\bivoire\b",
        "plaquette": r"\btuiles?\b",
        "chaman": r"\bchamanes?\b",
    },
    "ice_age": {
        "défausser": r"\b[Éé]cart(?:ez|er)\b(?! un feu)",
        "plateau": r"\bsur le terrain\b|[Pp]euplez le terrain",
        "réserve": r"rentre chez soi",
        "massue": r"\bgourdins?\b",
        "pierre": r"\bcailloux?\b",
    },
    "prehistory": {
        "tuile prix": r"\broues?\b",
        "chaman": r"\bchamanes?\b",
        "gratuitement": r"\bpour rien\b",
        "campement": r"\b(?:un|le|vos|les) camps?\b",
    },
}


@pytest.mark.parametrize("played", WORDS)
def test_things_are_called_as_in_the_french_book(played: str) -> None:
    for file in sorted(game(played).book.iterdir()):
        if file.suffix not in (".toml", ".md") or file.name == "rulebook.en.md":
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for word, other in WORDS[played].items():
                assert not re.search(other, french(line)), f"{file.name}:{number} does not say “{word}”: {line}"


def french(line: str) -> str:
    """What a line says in French: a clause, a sentence of its own, or the second half of a pair."""
    if re.match(r"\s*(?:en|args|ours|\[|#)", line) and "fr =" not in line:
        return ""
    return line.rpartition("fr =")[2]
