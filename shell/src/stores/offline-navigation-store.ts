import { makeAutoObservable, observableRef } from 'mobx';

interface OfflineNavigation {
  /** Path, query and fragment of a page of this site, or a whole URL. */
  readonly address: string;
  /** Goes there. */
  readonly go: () => void;
}

/** Where a visitor without a connection wants to go. The page stays, and the latest such navigation is made when the connection is back. */
export class OfflineNavigationStore {
  waiting: OfflineNavigation | null = null;

  constructor() {
    makeAutoObservable(this, { waiting: observableRef });
  }

  get view(): OfflineNavigation | null {
    return this.waiting;
  }

  keep(navigation: OfflineNavigation): void {
    this.waiting = navigation;
  }

  /** The visitor would rather stay. */
  drop(): void {
    this.waiting = null;
  }

  /** The connection is back. */
  release(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.go();
  }
}
