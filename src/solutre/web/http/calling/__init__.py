"""How people say in which way they want to be called, and how they stop it."""
