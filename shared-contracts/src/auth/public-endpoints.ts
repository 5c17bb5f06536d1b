import type { Method } from '#src/http/endpoint.ts';

/** `*` matches any method. A segment in braces matches any single segment. */
export type PublicPattern = readonly [method: Method | '*', path: string];

/**
 * Calls that never carry an Authorization header: specification section 6, as exact patterns below the API base. A substring test would make
 * `/v1/my-tariff` public (open question 13). Names in the specification that have no endpoint keep their entry.
 */
export const PUBLIC_ENDPOINTS: readonly PublicPattern[] = [
  ['POST', '/login-check'],
  ['POST', '/registration'],
  ['POST', '/token-refresh'],
  ['POST', '/v1/new-pass-by-phone'],
  ['POST', '/v1/recovery-password'],
  ['*', '/v1/discount'],
  ['GET', '/v3/tariff-alias/{alias}'],
  ['GET', '/v1/tariff-line/{id}'],
  ['*', '/v1/tariff-list'],
  ['*', '/v1/tariff-id/{id}'],
  ['*', '/v1/tariff-name/{name}'],
  ['*', '/iva-login'],
  ['*', '/v1/marketing'],
  ['GET', '/cart-check/{user_id}'],
  ['POST', '/v1/cart/quote'],
  ['POST', '/v1/buy-tariff'],
  ['GET', '/v1/order-check/{order_id}'],
  ['GET', '/v1/roadmap'],
  ['GET', '/v1/wiki/shelves'],
  ['GET', '/v1/wiki/shelve/{id}'],
  ['GET', '/v1/wiki/books-in-shelve/{id}'],
  ['GET', '/v1/wiki/book/{id}'],
  ['GET', '/v1/wiki/pages-in-book/{id}'],
  ['GET', '/v1/wiki/page/{id}'],
  ['GET', '/v1/wiki/search'],
  ['GET', '/v1/wiki/popular'],
  ['POST', '/v1/wiki/page/{id}/vote'],
  ['*', '/v1/test'],
  ['*', '/v1/about'],
  ['GET', '/v1/public/settings'],
  ['GET', '/webinars/v1/list'],
  ['GET', '/webinars/v1/view/{alias}'],
  ['GET', '/webinars/v1/view/{alias}/replay'],
  ['GET', '/webinars/v1/speakers/{key}'],
  ['GET', '/webinars/v1/type'],
  ['GET', '/webinars/v1/registration/{token}'],
  ['POST', '/webinars/v1/registration/{token}'],
  ['DELETE', '/webinars/v1/registration/{token}'],
  ['GET', '/blogs/v1/blogs'],
  ['GET', '/blogs/v1/blogs/{id}'],
  ['GET', '/blogs/v1/blogs-for-main'],
  ['GET', '/blogs/v1/blogs-authors/{key}'],
  ['GET', '/blogs/v1/blogs-tags'],
  ['GET', '/blogs/v1/blogs-tags/{id}'],
  ['GET', '/blogs/v1/blogs-categories'],
  ['GET', '/blogs/v1/blogs-categories/{id}'],
  ['GET', '/blogs/v1/blogs-by-alias/{alias}'],
  ['GET', '/blogs/v1/blogs-categories-by-alias/{alias}'],
  ['POST', '/blogs/v1/subscriptions'],
  ['GET', '/blogs/v1/subscriptions/{token}'],
  ['POST', '/blogs/v1/subscriptions/{token}/confirm'],
  ['POST', '/blogs/v1/subscriptions/{token}/unsubscribe'],
  ['GET', '/public/promo/v1/list'],
  ['GET', '/v3/tariff'],
  ['GET', '/v4/tariff'],
  ['GET', '/suggest/address'],
  // Additions of this project.
  ['GET', '/.well-known/jwks.json'],
  ['*', '/new-pass/{hash}'],
  ['GET', '/email-validate/{hash}'],
  ['GET', '/validate/{hash}'],
  ['GET', '/email-validate/{hash}/info'],
  ['GET', '/validate/{hash}/info'],
  ['POST', '/v1/public/check-password'],
  ['POST', '/v1/public/send-code-email'],
  ['POST', '/v1/public/send-code-phone'],
  ['POST', '/v1/public/validate-email'],
  ['POST', '/v1/public/validate-phone'],
  ['GET', '/social/providers'],
  ['GET', '/social/{provider}/start'],
  ['GET', '/social/{provider}/callback'],
  ['POST', '/social/link'],
  ['GET', '/quiz'],
  ['GET', '/quiz/{aliace}'],
  ['GET', '/v1/pages/{name}'],
  ['GET', '/v1/content/versions'],
  ['GET', '/v1/share-cards/{kind}/{alias}'],
  ['GET', '/v1/meeting-limits/{user_id}'],
  ['GET', '/v1/status'],
  ['POST', '/v1/status/reports'],
  ['POST', '/v1/orders/links'],
];

/**
 * Returns whether a call carries no Authorization header.
 * @param method HTTP method, in any case
 * @param path path below the API base, as it is sent; everything from `?` or `#` on is ignored
 * @returns false for every call that is not in the table of public endpoints
 * @example
 * isPublicEndpoint('POST', '/v1/my-tariff'); // false
 */
export function isPublicEndpoint(method: string, path: string): boolean {
  const given = (path.split(/[?#]/)[0] ?? '').split('/');
  return PUBLIC_ENDPOINTS.some(
    ([wanted, pattern]) => (wanted === '*' || wanted === method.toUpperCase()) && matches(pattern.split('/'), given),
  );
}

function matches(pattern: readonly string[], given: readonly string[]): boolean {
  return (
    pattern.length === given.length &&
    pattern.every((segment, index) => (segment.startsWith('{') ? given[index] !== '' : segment === given[index]))
  );
}
