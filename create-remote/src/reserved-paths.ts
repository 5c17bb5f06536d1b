// Copies of lists in shared-contracts (`http/site-paths`, `http/api-prefixes`): the published generator depends on no other package. A test
// compares them.

/** The site's server itself answers at and below these paths. */
export const SITE_PATHS: readonly string[] = ['/api', '/feeds', '/livez', '/metrics', '/readyz', '/social'];

/** Below `/api`, the site's API itself answers at and below these. */
export const API_PREFIXES: readonly string[] = [
  '/.well-known',
  '/blogs',
  '/cart-check',
  '/datalayer',
  '/email-validate',
  '/feeds',
  '/login-check',
  '/logout',
  '/new-pass',
  '/public',
  '/quiz',
  '/registration',
  '/social',
  '/suggest',
  '/token-check',
  '/token-exchange',
  '/token-refresh',
  '/v1',
  '/v2',
  '/v3',
  '/v4',
  '/validate',
  '/webinars',
];
