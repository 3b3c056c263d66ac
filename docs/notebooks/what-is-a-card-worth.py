# %% [markdown]
# # What is a card worth?
# `hunter` plays 20,000 games of Elawa at all tables. For every card: how often was it the later winner who took it, against a fair share? 1 is fair.

# %%
import os

import matplotlib.pyplot as plt

import solutre
from solutre.arena.balance.components import namings
from solutre.arena.balance.survey import survey
from solutre.arena.simulate import Series
from solutre.arena.work import Workplace

GAMES = 12 if os.environ.get("SOLUTRE_SHORT") else 20_000  # the tests run this page with few games
LEAST = 0 if GAMES < 100 else 200  # players that must have had a card

elawa = solutre.game("elawa")
found = survey(elawa, GAMES, ["hunter"], 1, Workplace(1), lambda games: None)
print(found.games, "games at", len(found.tables), "tables")

# %% [markdown]
# Points at the end, by the number of players and the variant.

# %%
figure, axes = plt.subplots(figsize=(7, 3.2))
tables = {f"{seats}, {variant}": games for (seats, variant), games in found.tables.items()}
axes.boxplot([[score for one in games for score in one.scores] for games in tables.values()], showfliers=False)
axes.set_xticks(range(1, len(tables) + 1), list(tables))
axes.set_ylabel("points")
axes.set_title("Elawa: points at the end")
figure

# %% [markdown]
# Which kinds of events name components, and how much the winners have of each.

# %%
kinds = namings(elawa)
for kind, naming in kinds.items():
    fared = found.holdings.all_fared(kind, LEAST)
    if fared:
        print(f"{naming.heading(elawa.words):42} {len(fared):3} components, mean {found.holdings.mean(kind):.2f}")

# %% [markdown]
# The cards that are taken: the ten best and the ten worst, with intervals of 95 %. To win with a card is not to win because of it: who is ahead can
# afford more.

# %%
kind, naming = max(kinds.items(), key=lambda pair: len(found.holdings.all_fared(pair[0], LEAST)))
fared = found.holdings.all_fared(kind, LEAST)
shown = fared if len(fared) <= 20 else fared[:10] + fared[-10:]
figure, axes = plt.subplots(figsize=(7, 5.5))
for row, one in enumerate(shown):
    axes.plot(one.share_95, [row, row], color="#8c3b2a")
    axes.plot([one.share], [row], "o", color="#8c3b2a")
axes.axvline(found.holdings.mean(kind), color="#777", linewidth=1)
axes.set_yticks(range(len(shown)), [naming.label(elawa.words, one.value) for one in shown], fontsize=7)
axes.set_xlabel("times a fair share of winners")
axes.set_title(naming.heading(elawa.words))
figure.tight_layout()
figure

# %% [markdown]
# Does it help to begin? Games won by who was first to choose, second, and so on.

# %%
figure, axes = plt.subplots(figsize=(7, 3.2))
for (seats, variant), games in found.tables.items():
    wins = [Series() for _ in range(seats)]
    for one in games:
        for turn, seat in enumerate(one.order):
            wins[turn].add(one.win_share(seat) * seats)
    axes.plot(range(1, seats + 1), [series.mean for series in wins], "o-", label=f"{seats} players, {variant}")
axes.axhline(1, color="#777", linewidth=1)
axes.set_xticks([1, 2, 3, 4], ["first", "second", "third", "fourth"])
axes.set_ylabel("times a fair share")
axes.legend(fontsize=7)
figure
