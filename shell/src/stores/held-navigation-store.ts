import { Store } from '#src/stores/store.ts';

interface HeldNavigation {
  /** Path, query and fragment of a page of this site, or a whole URL. */
  readonly address: string;
  /** Goes there. */
  readonly go: () => void;
}

/** Where a visitor without a connection wants to go. The page stays; the last wish is granted when the connection is back. */
export class HeldNavigationStore extends Store {
  held: HeldNavigation | null = null;

  hold(navigation: HeldNavigation): void {
    this.#hold(navigation);
  }

  /** The visitor would rather stay. */
  drop(): void {
    this.#hold(null);
  }

  /** The connection is back. */
  release(): void {
    const { held } = this;
    this.#hold(null);
    held?.go();
  }

  #hold(navigation: HeldNavigation | null): void {
    this.held = navigation;
    this.changed();
  }
}
