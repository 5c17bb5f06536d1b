import { makeAutoObservable, observableRef } from 'mobx';

interface HeldNavigation {
  /** Path, query and fragment of a page of this site, or a whole URL. */
  readonly address: string;
  /** Goes there. */
  readonly go: () => void;
}

/** Where a visitor without a connection wants to go. The page stays, and the latest such navigation is made when the connection is back. */
export class HeldNavigationStore {
  held: HeldNavigation | null = null;

  constructor() {
    makeAutoObservable(this, { held: observableRef });
  }

  get view(): HeldNavigation | null {
    return this.held;
  }

  hold(navigation: HeldNavigation): void {
    this.held = navigation;
  }

  /** The visitor would rather stay. */
  drop(): void {
    this.held = null;
  }

  /** The connection is back. */
  release(): void {
    const { held } = this;
    this.held = null;
    held?.go();
  }
}
