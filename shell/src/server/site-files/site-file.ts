import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

export interface SiteFileContext {
  readonly http: HttpClient;
  /** Scheme and host as the visitor wrote them. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** A document of the site that is not a page: what crawlers, readers and calendars ask for. */
export interface SiteFile {
  readonly contentType: string;
  /** Seconds that it may be kept. */
  readonly maxAge: number;
  /** @throws ApiError when its content cannot be loaded */
  render(context: SiteFileContext): Promise<string>;
}
