import { canariesOf } from '@plenum/shared-contracts/release/canary/assignment';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { canaryCookie, hasCanaryCookie, readCanaryVisitor } from '#contract/canary-cookie.ts';

export interface Assignment {
  /** Remotes whose canary the visitor gets, sorted. */
  readonly canaries: readonly string[];
  /** Set-Cookie header to send, or null. */
  readonly cookie: string | null;
  /** Whether the browser reports which parts of the document failed. */
  readonly isObserved: boolean;
  /** Whether all visitors get these versions: no canary runs. */
  readonly isForAll: boolean;
}

interface Visitor {
  /** The request's Cookie header. */
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
  /** As for `canaryCookie`. */
  readonly domain: string | null;
}

/** Search engines and other programs that name themselves. They keep no cookies, and would index a mixture of both versions. */
const CRAWLER = /bot\b|crawl|spider|slurp/i;

/**
 * Chooses the versions of a visitor's page. While a canary runs, a visitor without an id gets one; afterwards it is removed. Crawlers get
 * the active versions.
 * @param createVisitor returns a new random id
 */
export function assignVisitor(
  set: Pick<ReleaseSet, 'canaries'>,
  { cookies, userAgent = '', domain }: Visitor,
  createVisitor: () => string,
): Assignment {
  const isCrawler = CRAWLER.test(userAgent);
  if (!set.canaries || Object.keys(set.canaries).length === 0)
    return { canaries: [], cookie: hasCanaryCookie(cookies) ? canaryCookie(null, domain) : null, isObserved: !isCrawler, isForAll: true };
  const known = readCanaryVisitor(cookies);
  if (known === null && isCrawler) return { canaries: [], cookie: null, isObserved: false, isForAll: false };
  const visitor = known ?? createVisitor();
  return {
    canaries: canariesOf(set, visitor),
    cookie: known === null ? canaryCookie(visitor, domain) : null,
    isObserved: true,
    isForAll: false,
  };
}
