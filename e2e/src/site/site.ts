import type { Stack } from '@plenum/scripts/stack/start-stack';

/** A running copy of the product, usable over HTTP from any process. */
export type Site = Pick<Stack, 'urls' | 'ports' | 'dataDir' | 'databaseUrl' | 'tokens' | 'env'>;

/** The part that can be passed to another process. */
export function siteOf({ urls, ports, dataDir, databaseUrl, tokens, env }: Stack): Site {
  return { urls, ports, dataDir, databaseUrl, tokens, env };
}

/** Tests act as many visitors from one address. Limits and compression have tests of their own in the API and the site's server. */
export const SITE_ENVIRONMENT = {
  // Each site would spend seconds on compressing files that only a few pages request.
  SITE_COMPRESSION: 'quick',
  // Tests activate releases that are broken on purpose. preflight.soak.ts switches it on.
  RELEASES_PREFLIGHT: 'off',
  // A site that a test has killed holds up the commands of later tests only for a moment.
  RELEASES_SITE_REPORT_SECONDS: '5',
  RELEASES_SITE_LOST_SECONDS: '30',
  SITE_PAGES_PER_MINUTE: '100000',
  SITE_FILES_PER_MINUTE: '100000',
  API_RATE_LIMIT_PUBLIC: '100000',
  API_RATE_LIMIT_SERVICE: '1000000',
  API_RATE_LIMIT_FORMS: '100000',
  API_RATE_LIMIT_DATA_LAYER: '100000',
  API_RATE_LIMIT_TRACKING: '100000',
  API_RATE_LIMIT_QUIZ: '100000',
  API_RATE_LIMIT_COMPANIES: '100000',
  API_RATE_LIMIT_REFRESHES: '100000',
  API_RATE_LIMIT_LINKS: '100000',
  API_RATE_LIMIT_ORDERS: '100000',
  API_RATE_LIMIT_ORDER_CHECKS: '100000',
  API_RATE_LIMIT_SEARCH: '100000',
  API_RATE_LIMIT_VOTES: '100000',
  API_RATE_LIMIT_REGISTRATIONS: '100000',
  API_RATE_LIMIT_CODES: '100000',
  API_RATE_LIMIT_LOGINS: '100000',
};
