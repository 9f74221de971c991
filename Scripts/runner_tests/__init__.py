"""Tests of the programs that decide whether a change passes."""
