type Listener = () => void;

let depth = 0;
const changedStores = new Set<Store>();

/**
 * State that components and effects observe as a whole. A subclass assigns its fields and then calls `changed()`. Remotes have MobX for
 * larger models; these few stores are in every first load (docs/decisions/0185).
 */
export abstract class Store {
  readonly #listeners = new Set<Listener>();
  #version = 0;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Number of changes so far. */
  readonly version = (): number => this.#version;

  /** Tells the observers, at once or at the end of the batch. */
  protected changed(): void {
    this.#version += 1;
    batch(() => changedStores.add(this));
  }

  /** Called by `batch` only. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Runs `work`. Observers are told of its changes once, at the end of the outermost batch, also when it throws. */
export function batch<Result>(work: () => Result): Result {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) notifyChanged();
  }
}

function notifyChanged(): void {
  const stores = [...changedStores];
  changedStores.clear();
  for (const store of stores) store.notify();
}

/**
 * Calls `onValue` with what `read` returns: now, and after each change of a store that changes it.
 * @param isSame compares two values; by default as `Object.is`
 * @returns stops it
 */
export function watch<Value>(
  stores: readonly Store[],
  read: () => Value,
  onValue: (value: Value) => void,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): () => void {
  let value = read();
  const check = () => {
    const next = read();
    if (isSame(value, next)) return;
    value = next;
    onValue(next);
  };
  const stops = stores.map((store) => store.subscribe(check));
  onValue(value);
  return () => {
    for (const stop of stops) stop();
  };
}
