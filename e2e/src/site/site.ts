import type { Stack } from '@plenum/scripts/stack/start-stack';

/** A running copy of the product as far as it can be used over HTTP, from any process. */
export type Site = Pick<Stack, 'urls' | 'ports' | 'dataDir' | 'databaseUrl' | 'tokens' | 'env'>;

/** What can be handed to another process. */
export function siteOf({ urls, ports, dataDir, databaseUrl, tokens, env }: Stack): Site {
  return { urls, ports, dataDir, databaseUrl, tokens, env };
}

/** Tests are many visitors behind one address; limits and compression have tests of their own beside API and site. */
export const SITE_ENVIRONMENT = {
  // Each site of a test would spend seconds on files that a handful of pages ask for.
  SITE_COMPRESSION: 'quick',
  SITE_PAGES_PER_MINUTE: '100000',
  SITE_FILES_PER_MINUTE: '100000',
  API_RATE_LIMIT_PUBLIC: '100000',
  API_RATE_LIMIT_SERVICE: '1000000',
  API_RATE_LIMIT_FORMS: '100000',
  API_RATE_LIMIT_DATA_LAYER: '100000',
  API_RATE_LIMIT_TRACKING: '100000',
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
