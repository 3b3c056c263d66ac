"""What is seen of a table, in parts: drawn and kept here, cut, stamped and sent to those who lack it."""
