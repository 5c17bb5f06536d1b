// Runs first in a shell under development. All parts of a page must refresh through one runtime: a second one, loaded later, does not know
// the root that is already mounted and refreshes nothing.
import * as runtime from 'react-refresh/runtime';
import { COMPONENTS_REFRESHED } from '#src/dev/page/apply-refresh.ts';

/** React forgets components that threw before a page's first refresh, so error displays are notified of each refresh. */
function performReactRefresh(): ReturnType<typeof runtime.performReactRefresh> {
  const update = runtime.performReactRefresh();
  if (update) window.dispatchEvent(new Event(COMPONENTS_REFRESHED));
  return update;
}

(globalThis as { __REACT_REFRESH_RUNTIME__?: unknown }).__REACT_REFRESH_RUNTIME__ = { ...runtime, performReactRefresh };
