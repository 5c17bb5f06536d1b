import { makeAutoObservable } from 'mobx';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';

/** Header and footer content (product-spec section 3). One per request on the server, one per document in the browser. */
export class HeaderStore {
  /** Null until it is loaded, or when loading failed. */
  content: HeaderContent | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  /** @throws ApiError; the content is then null */
  async load(http: HttpClient, signal: AbortSignal): Promise<HeaderContent> {
    this.show(null);
    const { data } = await http.call(siteEndpoints.header, {}, { signal });
    this.show(data);
    return data;
  }

  show(content: HeaderContent | null): void {
    this.content = content;
  }
}
