"""The laws that every game obeys: `check` plays and checks them all."""
