import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { ListedPage } from '@plenum/shared-contracts/remote/contract';
import type { RouteTable } from '#src/routes/create-route-table.ts';

export interface SiteFileContext {
  readonly http: HttpClient;
  /** Of the set that answers. */
  readonly routes: RouteTable;
  /** Pages of a screen of a remote (`mf-blog#article`) as the remote lists them; none where it lists none, or does not load. @throws ApiError */
  readonly listPages: (screen: string) => Promise<readonly ListedPage[]>;
  /** Scheme and host as the visitor wrote them. */
  readonly origin: string;
  /** Of the address that is asked for. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

/** A document of the site that is not a page: what crawlers, readers and calendars ask for. */
export interface SiteFile {
  readonly contentType: string;
  /** Seconds that it may be kept. */
  readonly maxAge: number;
  /** What browsers and crawlers ask of every host: sent to another one, the content security policy would refuse it. Default false. */
  readonly onEveryHost?: true;
  /** @throws ApiError when its content cannot be loaded */
  render(context: SiteFileContext): Promise<string>;
}
