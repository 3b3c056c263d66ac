"""The six actions of spring and summer: a module for each (sections R, G, K, F, H and M)."""
