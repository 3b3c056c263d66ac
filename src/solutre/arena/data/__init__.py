"""Games as data: simulated by number, written as rows and records, resumed where a run was stopped."""
