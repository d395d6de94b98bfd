"""The table server: people and machine players play together every game the kernel knows."""
