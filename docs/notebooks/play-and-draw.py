# %% [markdown]
# # Play and draw
# A match checks every choice, lets chance speak, keeps the record, and shows itself as a picture. Two people play Elawa here, and chance is open: seed 1.

# %%
import solutre

match = solutre.Match.new("elawa", seats=2, seed=1, names=["Ada", "Ötzi"])
match

# %% [markdown]
# What may be chosen now, and what a choice does. Whatever happens names the clause of the rule book that explains it.

# %%
print(*match.choices()[:6])
for sentence in match.sentences(match.play("card(pile=0)")):
    print(sentence)

# %% [markdown]
# What the rules do not allow changes nothing, and says why.

# %%
try:
    match.play("card(pile=99)")
except solutre.SolutreError as refused:
    print(refused)
try:
    match.play("end_play")
except solutre.IllegalChoice as refused:
    print(refused.clause, "–", match.game.clauses[refused.clause][:120])

# %% [markdown]
# A computer plays both seats to the end. It is given a view: what its seat may know, and nothing more.

# %%
hunter, rng = solutre.bot("hunter"), solutre.Rng(7)
while not match.over:
    view = match.view(match.player)
    match.play(hunter.choose(match.game, view, rng))
print(match.state.scores, match.state.ranking(), len(match.plies), "plies")
match

# %% [markdown]
# The record is the game: it is replayed, and it proves itself.

# %%
verdict = solutre.verify(match.record())
print(verdict.choices, "choices,", verdict.outcomes, "outcomes of chance")
print(match.record()[:260])

# %% [markdown]
# To study, go back to any ply, or begin from any position. A position fits into a line of text.

# %%
half = match.at(len(match.plies) // 2)
code = half.code()
print(len(code), code[:60] + "…")
study = solutre.Match.from_position(code, seed=3)
print(study, study.study)

# %% [markdown]
# Hidden things stay hidden. At Mammut a seat sees its own tiles; `imagine` draws a whole world that fits what it sees.

# %%
mammut = solutre.Match.new("mammut", seats=2, seed=1)
seen = mammut.view(0)
world = seen.imagine(solutre.Rng(5))
print(world.redact(0).key() == seen.key(), world == mammut.state)
