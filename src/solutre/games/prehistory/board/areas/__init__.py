"""The six areas of the actions: as cards, as the large part of the table, and as lines."""
