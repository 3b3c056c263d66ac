"""What is kept: the database, its tables, and who may write when. Nothing else of the web is known here."""
