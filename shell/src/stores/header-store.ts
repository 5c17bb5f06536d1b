import { makeAutoObservable, observableRef } from 'mobx';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';

/** Header and footer content (specification section 3). One per request on the server, one per document in the browser. */
export class HeaderStore {
  /** Null until it is loaded, or when loading failed. */
  content: HeaderContent | null;

  constructor(content: HeaderContent | null = null) {
    this.content = content;
    makeAutoObservable(this, { content: observableRef });
  }

  get view(): HeaderContent | null {
    return this.content;
  }

  show(content: HeaderContent | null): void {
    this.content = content;
  }
}
