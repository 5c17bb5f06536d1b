// In place of `react-refresh/runtime` where the page's React is a production build, as on a running site: that React cannot exchange
// components by itself. The real runtime keeps the books; components are exchanged by refreshable.ts.
import * as runtime from 'react-refresh/runtime';
import { exchange } from '#src/dev/page/exchange.ts';

export const { createSignatureFunctionForTransform, getFamilyByType, injectIntoGlobalHook, isLikelyComponentType, register } = runtime;

/** Called when changed modules have been executed again. */
export function performReactRefresh(): ReturnType<typeof runtime.performReactRefresh> {
  const update = runtime.performReactRefresh();
  if (update) exchange(update);
  return update;
}
