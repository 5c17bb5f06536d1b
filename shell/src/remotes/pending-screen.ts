import type { ComponentType } from 'react';

export interface LoadedScreen {
  /** Path that it was entered for, encoded as in an address. */
  readonly pathname: string;
  /** `mf-blog#article` */
  readonly screen: string;
  readonly Skeleton: ComponentType | undefined;
}

/** Screen of the pending navigation whose code is loaded and whose loader may still be running. One per document. */
export class PendingScreen {
  #current: LoadedScreen | null = null;
  readonly #listeners = new Set<() => void>();
  #isShown = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly current = (): LoadedScreen | null => this.#current;

  /** Whether its skeleton is shown instead of the page being left. */
  get isShown(): boolean {
    return this.#isShown;
  }

  show(isShown: boolean): void {
    this.#isShown = isShown;
  }

  found(screen: LoadedScreen): void {
    this.#current = screen;
    for (const listener of this.#listeners) listener();
  }
}
