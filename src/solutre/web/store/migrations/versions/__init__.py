"""One module a step, applied in order of their `down_revision`."""
