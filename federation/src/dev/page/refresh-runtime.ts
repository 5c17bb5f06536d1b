// Replaces `react-refresh/runtime` on pages with React's production build, as on a running site: that React cannot replace components
// itself. The real runtime tracks component families; refreshable.ts replaces components.
import * as runtime from 'react-refresh/runtime';
import { applyRefresh } from '#src/dev/page/apply-refresh.ts';

export const { createSignatureFunctionForTransform, getFamilyByType, injectIntoGlobalHook, isLikelyComponentType, register } = runtime;

/** Called when changed modules have been executed again. */
export function performReactRefresh(): ReturnType<typeof runtime.performReactRefresh> {
  const update = runtime.performReactRefresh();
  if (update) applyRefresh(update);
  return update;
}
