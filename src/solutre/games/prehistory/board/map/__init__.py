"""The map of Pre History: its land, what lies and stands on it, and how it looks in small."""
