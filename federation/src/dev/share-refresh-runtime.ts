// Runs first in a shell under development. All parts of a page must refresh through one runtime: a
// second one, loaded later, does not know the root that is mounted already and refreshes nothing.
import * as runtime from 'react-refresh/runtime';

(globalThis as { __REACT_REFRESH_RUNTIME__?: unknown }).__REACT_REFRESH_RUNTIME__ = runtime;
