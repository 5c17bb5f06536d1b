import { LazyStore } from '#src/stores/lazy-store.ts';
import { observeStore } from '#src/stores/observe-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';

/** Access to a store as a document has it once its stores have loaded. */
export function observedStore<Store extends { readonly view: unknown }>(store: Store): StoreAccess<Store> {
  const access = new LazyStore<Store>(store.view, () => undefined);
  observeStore(access, store);
  return access;
}
