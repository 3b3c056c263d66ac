"""A match by its parts: how it stands, what may be answered, what was revealed, what somebody chose."""
