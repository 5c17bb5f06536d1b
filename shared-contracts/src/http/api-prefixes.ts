/**
 * The first segments of the API's own paths, sorted. No team is granted one of them as the prefix of its own backend. A test of the API
 * compares the list with its endpoint table.
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
