"""The stages of `make test`, side by side on the cores that there are."""
