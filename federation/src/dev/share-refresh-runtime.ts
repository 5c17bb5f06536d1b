// Runs first in a shell under development. All parts of a page must refresh through one runtime: a
// second one, loaded later, does not know the root that is mounted already and refreshes nothing.
import * as runtime from 'react-refresh/runtime';
import { EXCHANGED } from '#src/dev/page/exchange.ts';

/** React forgets which components threw before a page's first refresh: those who show what was thrown are told of each. */
function performReactRefresh(): ReturnType<typeof runtime.performReactRefresh> {
  const update = runtime.performReactRefresh();
  if (update) window.dispatchEvent(new Event(EXCHANGED));
  return update;
}

(globalThis as { __REACT_REFRESH_RUNTIME__?: unknown }).__REACT_REFRESH_RUNTIME__ = { ...runtime, performReactRefresh };
