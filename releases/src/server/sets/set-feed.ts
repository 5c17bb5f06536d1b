import type { SetReference } from '@plenum/shared-contracts/release/registry-schemas';

type Listener = (set: SetReference) => void;

/** Tells whoever listens to an environment in this process of its new sets. */
export class SetFeed {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** @returns ends the subscription */
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

  /** Those that somebody listens to. */
  environments(): string[] {
    return [...this.#listeners.keys()];
  }
}
