import type { StoreAccess } from '#src/stores/store-access.ts';

/** Access to a store whose code, MobX with it, loads after the first view. Until then it shows what the page came with. */
export class LazyStore<Store extends { readonly view: unknown }> implements StoreAccess<Store> {
  view: Store['view'];
  readonly #need: () => void;
  readonly #listeners = new Set<() => void>();
  #store: Store | null = null;
  #waiting: ((store: Store) => void)[] = [];

  /**
   * @param view what the store shows at first
   * @param need called with each action that finds no store
   */
  constructor(view: Store['view'], need: () => void) {
    this.view = view;
    this.#need = need;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly act = (action: (store: Store) => void): void => {
    if (this.#store) return action(this.#store);
    this.#waiting.push(action);
    this.#need();
    return undefined;
  };

  /**
   * Goes on with the store, which shows what the page shows, and makes up for the actions since.
   * @param observe calls its argument with each view that the store shows from now on
   */
  begin(store: Store, observe: (show: (view: Store['view']) => void) => void): void {
    this.#store = store;
    observe((view) => {
      this.view = view;
      for (const listener of this.#listeners) listener();
    });
    for (const action of this.#waiting) action(store);
    this.#waiting = [];
  }
}
