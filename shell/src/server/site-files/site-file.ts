import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import type { RouteTable } from '#src/routes/create-route-table.ts';

export interface SiteFileContext {
  readonly http: HttpClient;
  /** Routes of the set that answers. */
  readonly routes: RouteTable;
  /**
   * Returns the pages of a remote's screen (`mf-blog#article`) as the remote lists them; none when it lists none or does not load.
   * @throws ApiError
   */
  readonly listPages: (screen: string) => Promise<readonly ListedPage[]>;
  /** Scheme and host that others store. */
  readonly origin: string;
  /** Query of the requested address. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

/** A document of the site that is not a page: for crawlers, feed readers and calendars. */
export interface SiteFile {
  readonly contentType: string;
  /** Seconds that it may be cached. */
  readonly maxAge: number;
  /**
   * Served on every host without a redirect: browsers and crawlers request it from each host, and the content security policy would refuse
   * a redirect to another one. Default false.
   */
  readonly onEveryHost?: true;
  /** @throws ApiError when its content cannot be loaded */
  render(context: SiteFileContext): Promise<string>;
}
