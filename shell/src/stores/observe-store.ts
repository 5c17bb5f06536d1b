import { reaction } from 'mobx';
import type { LazyStore } from '#src/stores/lazy-store.ts';

/** Lets a store take over what a page shows. */
export function observeStore<Store extends { readonly view: unknown }>(late: LazyStore<Store>, store: Store): void {
  late.begin(store, (show) => void reaction(() => store.view, show));
}
