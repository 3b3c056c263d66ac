"""Computers at tables: who thinks, with what was thought before, and how strong a companion has to be."""
