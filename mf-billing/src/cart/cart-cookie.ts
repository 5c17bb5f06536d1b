/** Name of the cookie that marks a non-empty cart, and of the local storage entry that holds the cart. */
export const CART_KEY = 'plenum-cart';

const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the site whether the cart has items, so that the header loads its cart button only then. */
export function writeCartCookie(count: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CART_KEY}=${count > 0 ? count : ''}; path=/; samesite=lax; max-age=${count > 0 ? YEAR_S : 0}${secure}`;
}
