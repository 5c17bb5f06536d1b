import { canaryCookie, hasCanaryCookie, readCanaryVisitor } from '#contract/canary-cookie.ts';

/** A visitor, as far as canaries are concerned. */
export interface CanaryVisitor {
  /** Id by which the set that renders a page assigns its canaries; null: the active versions. */
  readonly id: string | null;
  /** Returns what the response to a page says. @param hasCanaries whether the set that the page was rendered from has canaries */
  respond(hasCanaries: boolean): CanaryResponse;
}

export interface CanaryResponse {
  /** Set-Cookie header to send, or null. */
  readonly cookie: string | null;
  /** Whether the browser reports which parts of the document failed. */
  readonly isObserved: boolean;
  /** Whether all visitors get these versions: no canary runs. */
  readonly isForAll: boolean;
}

interface CanaryRequest {
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
  /** As for `canaryCookie`. */
  readonly domain: string | null;
}

/** Files that others store have no visitor, and a preview names its versions. */
export const NO_VISITOR: CanaryVisitor = { id: null, respond: () => ({ cookie: null, isObserved: false, isForAll: true }) };

/** Search engines and other programs that name themselves. They keep no cookies, and would index a mixture of both versions. */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/**
 * Identifies the visitor of a page before it is known which set renders it: a page may wait while another set is activated. While a canary
 * runs, a visitor without an id gets one; afterwards it is removed. Crawlers get the active versions.
 * @param createVisitor returns a new random id
 */
export function identifyVisitor({ cookies, userAgent = '', domain }: CanaryRequest, createVisitor: () => string): CanaryVisitor {
  const isCrawler = CRAWLER.test(userAgent);
  const known = readCanaryVisitor(cookies);
  const id = known ?? (isCrawler ? null : createVisitor());
  const newCookie = known === null && id !== null ? canaryCookie(id, domain) : null;
  return {
    id,
    respond: (hasCanaries) =>
      hasCanaries
        ? { cookie: newCookie, isObserved: id !== null, isForAll: false }
        : { cookie: hasCanaryCookie(cookies) ? canaryCookie(null, domain) : null, isObserved: !isCrawler, isForAll: true },
  };
}
