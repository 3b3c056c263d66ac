"""Why a choice is not legal now."""
