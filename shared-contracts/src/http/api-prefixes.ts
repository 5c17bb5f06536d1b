/**
 * The first segments of the API's own paths, sorted: no team is granted one as the prefix of a backend of its own. A test of the API
 * holds the list and its endpoint table together.
 */
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
