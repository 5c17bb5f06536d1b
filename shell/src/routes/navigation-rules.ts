// The navigation rules of specification section 2 that hold for every route, as pure functions of addresses.
import { isSecretName } from '@plenum/shared-contracts/navigation/secret-names';

/**
 * Parameters of a single page: a preserved search, topic or book could never be removed, a preserved tariff would be put into the cart
 * again, a subject (`about`) would fill in another form, the way to reset a password (`by`) could not be changed, and a result (`sent`,
 * `failed`, `missing`) would be reported where nothing happened.
 */
const SINGLE_PAGE_PARAMETERS = new Set(
  'page q tags type book webinar about by date tariff period qty order return to missing sent failed'.split(' '),
);

/** Redirects a path with the segment `payout-new` (open question 5) to the payout path with the same query; null for any other path. */
export function payoutRedirect(url: URL): string | null {
  return url.pathname.split('/').includes('payout-new') ? `/payout${url.search}` : null;
}

/** Returns the address without its `auth` parameter, which must never stay in it (open question 11), or null if there is none. */
export function withoutAuth(url: URL): string | null {
  if (!url.searchParams.has('auth')) return null;
  const clean = new URL(url);
  clean.searchParams.delete('auth');
  return `${ownPath(clean)}${clean.search}`;
}

/** Keeps a path on this site: one that begins with two slashes would name another host. */
function ownPath({ pathname }: URL): string {
  return pathname.replace(/^\/+/, '/');
}

/** No campaign needs more, and each is repeated in every address of the visit. */
const MAX_PRESERVED = 30;

/**
 * Returns the parameters of the first navigation that later pages carry: no secrets (open question 7), and none that belong to the page
 * itself.
 */
export function parametersToPreserve(first: URL): URLSearchParams {
  const preserved: [string, string][] = [];
  for (const [name, value] of first.searchParams) {
    if (preserved.length === MAX_PRESERVED) break;
    if (!SINGLE_PAGE_PARAMETERS.has(name.toLowerCase()) && !isSecretName(name)) preserved.push([name, value]);
  }
  return new URLSearchParams(preserved);
}

/**
 * Returns the target with the first navigation's parameters that it lacks; null when none is missing. A target with a `page` parameter
 * stays unchanged.
 */
export function withPreservedParameters(target: URL, preserved: URLSearchParams): string | null {
  // `searchParams.has` scans the whole query each time, and `append` serialises it again: quadratic for a maliciously long address.
  const own = new Set(target.searchParams.keys());
  if (own.has('page')) return null;
  const missing = [...preserved].filter(([name]) => !own.has(name));
  if (missing.length === 0) return null;
  const query = new URLSearchParams([...target.searchParams, ...missing]);
  return `${ownPath(target)}?${query}${target.hash}`;
}

/** Returns the address that the rules redirect a navigation to, or null when it may continue. */
export function navigationRedirect(url: URL, preserved: URLSearchParams | null): string | null {
  return payoutRedirect(url) ?? withoutAuth(url) ?? (preserved ? withPreservedParameters(url, preserved) : null);
}
