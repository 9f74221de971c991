"""A driver that kills the gallery and looks whether anything is lost."""
