"""What people who are away are told, and the page on which they say how."""
