import { useSyncExternalStore } from 'react';
import type { Store } from '#src/stores/store.ts';

const subscribeToNothing = () => () => undefined;
const never = () => 0;

/** Returns the store, and renders the component again after each of its changes. */
export function useStore<Observed extends Store | null>(store: Observed): Observed {
  const version = store?.version ?? never;
  useSyncExternalStore(store?.subscribe ?? subscribeToNothing, version, version);
  return store;
}
