import type { Tracking } from '@plenum/shared-contracts/tracking/schemas';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';

/** Source of a visit (specification section 3): known from the first page on, stored only with consent (open question 22). */
export type VisitSource = Omit<Tracking, 'url'>;

export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Maximum lengths in the contract. */
const SHORT = 300;
const LONG = 2000;

/**
 * @param first address of the visit's first page, with its query
 * @param referrer `document.referrer` of that page; the product's own site counts as none (specification section 9)
 * @param domain of site and account area, all of whose hosts count as the product's own site; null: the host of the page
 */
export function visitSource(first: URL, referrer: string, domain: string | null): VisitSource {
  // A visit without a referrer counts as coming from the page itself.
  const from = URL.canParse(referrer) ? new URL(referrer) : first;
  const isElsewhere = from.hostname && !`.${from.hostname}`.endsWith(`.${domain ?? first.hostname}`);
  const campaign = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const value = first.searchParams.get(name);
    return value ? [[name, value.slice(0, SHORT)] as const] : [];
  });
  return {
    ...(isElsewhere && { referrer: from.href.slice(0, LONG), referrer_domain: from.hostname.slice(0, SHORT) }),
    ...Object.fromEntries(campaign),
  };
}

/** Returns what a form and the data layer send: the source, and the page's URL without secrets. */
export function trackingOf(source: VisitSource | null, page: URL): Tracking {
  return { url: `${page.origin}${redactUrl(page.pathname)}`.slice(0, LONG), ...source };
}
