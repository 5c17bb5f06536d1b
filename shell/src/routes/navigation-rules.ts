// The navigation rules of product-spec section 2 that hold for every route, as pure functions of addresses.
import { isSecretName } from '@plenum/shared-contracts/navigation/secret-names';

/** What belongs to one page: a search or a choice of topics that came back by itself could never be left. */
const OF_ONE_PAGE = new Set(['page', 'q', 'tags', 'return']);

/** A path with the segment `payout-new` (decisions.md 5) goes to the payout path with the same query; null for any other. */
export function payoutRedirect(url: URL): string | null {
  return url.pathname.split('/').includes('payout-new') ? `/payout${url.search}` : null;
}

/** An `auth` parameter never stays in the address (decisions.md 11): the same address without it, or null if there is none. */
export function withoutAuth(url: URL): string | null {
  if (!url.searchParams.has('auth')) return null;
  const clean = new URL(url);
  clean.searchParams.delete('auth');
  return `${ownPath(clean)}${clean.search}`;
}

/** A path that begins with two slashes would name another site when it stands alone. */
function ownPath({ pathname }: URL): string {
  return pathname.replace(/^\/+/, '/');
}

/** No campaign needs more; each of them is repeated in every address of the visit. */
const CARRIED_AT_MOST = 30;

/** What of the first navigation's query goes along to later pages: no secrets (decisions.md 7), nothing of the page itself. */
export function carriedParameters(first: URL): URLSearchParams {
  const carried: [string, string][] = [];
  for (const [name, value] of first.searchParams) {
    if (carried.length === CARRIED_AT_MOST) break;
    if (!OF_ONE_PAGE.has(name.toLowerCase()) && !isSecretName(name)) carried.push([name, value]);
  }
  return new URLSearchParams(carried);
}

/**
 * The target with the first navigation's parameters that it lacks; null when nothing is missing.
 * A target with a `page` parameter is left as it is.
 */
export function withCarried(target: URL, carried: URLSearchParams): string | null {
  // `searchParams.has` reads the whole query each time, and `append` writes it anew: quadratic for an address made to be long.
  const own = new Set(target.searchParams.keys());
  if (own.has('page')) return null;
  const missing = [...carried].filter(([name]) => !own.has(name));
  if (missing.length === 0) return null;
  const query = new URLSearchParams([...target.searchParams, ...missing]);
  return `${ownPath(target)}?${query}${target.hash}`;
}

/** Where a navigation goes instead, by the rules, or null when it may go on. */
export function ruledRedirect(url: URL, carried: URLSearchParams | null): string | null {
  return payoutRedirect(url) ?? withoutAuth(url) ?? (carried ? withCarried(url, carried) : null);
}
