#pragma once

/// How often this program has asked for memory so far, on any thread.
unsigned long shoji_allocations(void);
