// What a shared library shows of itself: everything else is hidden in it.
#pragma once

/// Marks what other programs may call. Empty in static libraries, where nothing has to be shown.
#ifdef BAO_SHARED
#define BAO_API __attribute__((visibility("default")))
#else
#define BAO_API
#endif
