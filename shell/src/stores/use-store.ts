import { useSyncExternalStore } from 'react';
import type { StoreAccess } from '#src/stores/store-access.ts';

/** Returns what a store shows. The component renders again when it changes. */
export function useStore<View>(store: Pick<StoreAccess<{ readonly view: View }>, 'view' | 'subscribe'>): View {
  const view = () => store.view;
  return useSyncExternalStore(store.subscribe, view, view);
}
