"""The library as an app: what is kept on a device, and what it shows without the network."""
