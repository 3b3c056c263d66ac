"""What a host sees of a running library: counts of all its processes for Prometheus, and lines of a log."""
