"""The Swift tests, in several processes side by side."""
