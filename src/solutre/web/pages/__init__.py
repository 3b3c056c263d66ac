"""What people read: pages, their words in every language, templates and what belongs to them."""
