"""Requests and answers: addresses, forms, cookies, and what keeps strangers from doing harm."""
