"""What is measured of a server under load, beside plain C."""
