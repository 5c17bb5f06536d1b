import { makeAutoObservable } from 'mobx';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';

/** Header and footer content (product-spec section 3). One per request on the server, one per document in the browser. */
export class HeaderStore {
  /** Null until it is loaded, or when loading failed. */
  content: HeaderContent | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  show(content: HeaderContent | null): void {
    this.content = content;
  }
}
