import { reaction } from 'mobx';
import type { LateStore } from '#src/stores/late-store.ts';

/** Lets a store take over what a page shows. */
export function observeStore<Store extends { readonly view: unknown }>(late: LateStore<Store>, store: Store): void {
  late.begin(store, (show) => void reaction(() => store.view, show));
}
