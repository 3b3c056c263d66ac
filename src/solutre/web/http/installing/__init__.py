"""The library as an app: its manifest, its service worker, and what that keeps."""
