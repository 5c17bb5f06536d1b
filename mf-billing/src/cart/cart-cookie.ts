/** Name of the cookie that says that there is a cart, and of the entry in local storage that holds it. */
export const CART_KEY = 'plenum-cart';

const YEAR_S = 365 * 24 * 60 * 60;

/** Says to the site whether there is a cart, so that the header loads its control only then. */
export function writeCartCookie(count: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CART_KEY}=${count > 0 ? count : ''}; path=/; samesite=lax; max-age=${count > 0 ? YEAR_S : 0}${secure}`;
}
