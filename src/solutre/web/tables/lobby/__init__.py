"""Company: tables that look for players, who is let in, who leaves, and what is said."""
