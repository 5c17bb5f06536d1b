import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';

type Listener = (set: SetReference) => void;

/** Announces an environment's new sets and changed grants to the listeners in this process. */
export class SetBroadcaster {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #grantListeners = new Set<() => void>();

  /** @returns a function that ends the subscription */
  subscribe(environment: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(environment) ?? new Set();
    this.#listeners.set(environment, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(environment) === listeners) this.#listeners.delete(environment);
    };
  }

  publish(environment: string, set: SetReference): void {
    for (const listener of this.#listeners.get(environment) ?? []) listener(set);
  }

  /** @returns a function that ends the subscription */
  subscribeToGrants(listener: () => void): () => void {
    this.#grantListeners.add(listener);
    return () => this.#grantListeners.delete(listener);
  }

  publishGrants(): void {
    for (const listener of this.#grantListeners) listener();
  }

  /** Number of set listeners, over all environments. */
  get listenerCount(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }

  /** Environments with listeners. */
  environments(): string[] {
    return [...this.#listeners.keys()];
  }
}
