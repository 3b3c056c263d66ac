"""The processes of a library: the servers, the workers, and what they do when they start and end."""
