/** What the rest of the shell knows of a store: it reads the view, hears of changes, and acts. Only actions get the store itself. */
export interface StoreAccess<Store extends { readonly view: unknown }> {
  /** What the store shows: plain data, replaced when it changes. */
  readonly view: Store['view'];
  readonly subscribe: (listener: () => void) => () => void;
  /** Acts on the store: at once, or as soon as it has loaded, in the order of the calls. */
  readonly act: (action: (store: Store) => void) => void;
}

/** Access to a store of one request on the server, where nothing observes it. */
export function requestStore<Store extends { readonly view: unknown }>(store: Store): StoreAccess<Store> {
  return {
    get view() {
      return store.view;
    },
    subscribe: () => () => undefined,
    act: (action) => action(store),
  };
}

/** Calls `listener` with what `read` returns of a store's view: now, and whenever that changes. */
export function watchView<View, Value>(
  store: Pick<StoreAccess<{ readonly view: View }>, 'view' | 'subscribe'>,
  read: (view: View) => Value,
  listener: (value: Value) => void,
): void {
  let value = read(store.view);
  listener(value);
  store.subscribe(() => {
    const next = read(store.view);
    if (next === value) return;
    value = next;
    listener(value);
  });
}
