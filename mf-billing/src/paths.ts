import type { TariffPeriod } from '#contract/tariffs.ts';

export const TARIFFS_PATH = '/tariffs';
export const PROLONGATION_PATH = '/tariffs/prolongation';
export const CART_PATH = '/cart';
export const PAYOUT_PATH = '/payout';
export const SUCCESS_PATH = '/payout-success';
export const ERROR_PATH = '/payout-error';
/** The account's page with its tariff and its orders; part of another remote. */
export const ACCOUNT_TARIFF_PATH = '/account/tariff';
/** Where a password is reset; part of another remote. */
export const RECOVERY_PATH = '/recovery-password';
/** Where an account confirms its e-mail address or phone number. */
export const ADDRESSES_PATH = '/account#you';
/** Found by their words: an id of a help page would not outlive another help centre. */
export const FAILED_PAYMENT_HELP = '/wiki/search?q=payment+failed';
export const DOCUMENTS_HELP = '/wiki/search?q=accounting+documents';
export const SMALLER_TARIFF_HELP = '/wiki/search?q=smaller+tariff';
export const PAYING_HELP = '/wiki/search?q=pay';
export const CONTACTS_PATH = '/contacts';
/** What the terms say about paying and getting money back. */
export const PAID_TERMS = '/terms#payment';
/** Path parameter of `/payout/{prolongation}` for the account's current tariff. */
export const CURRENT_TARIFF = 'prolongation';

interface Choice {
  readonly period?: TariffPeriod;
  readonly qty?: number;
}

/** `?period=year&qty=3`; the defaults (month, one unit) are omitted. */
function queryOf({ period = 'month', qty = 1 }: Choice, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...more, ...(period !== 'month' && { period }), ...(qty !== 1 && { qty: String(qty) }) });
  return query.size > 0 ? `?${query}` : '';
}

export const tariffsHref = (choice: Choice = {}): string => `${TARIFFS_PATH}${queryOf(choice)}`;

export const tariffHref = (alias: string, choice: Choice = {}): string => `${TARIFFS_PATH}/${encodeURIComponent(alias)}${queryOf(choice)}`;

/** The cart with this tariff in it. It works without scripts and before they load: the cart reads the tariff from its URL. */
export const cartHref = (alias: string, choice: Choice = {}): string => `${CART_PATH}${queryOf(choice, { tariff: alias })}`;

export const prolongHref = (alias: string): string => `${PAYOUT_PATH}/${encodeURIComponent(alias)}`;

export const receiptHref = (orderId: string): string => `${SUCCESS_PATH}?${new URLSearchParams({ order: orderId })}`;

export const paymentErrorHref = (orderId: string): string => `${ERROR_PATH}?${new URLSearchParams({ order: orderId })}`;

/** URL of an invoice. The API returns a path below its base, which is below the site's own origin. */
export const invoiceHref = (path: string): string => `/api${path}`;

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the order id in a URL, or null. */
export function orderIdOf({ searchParams }: Pick<URL, 'searchParams'>): string | null {
  const id = searchParams.get('order');
  return id !== null && ORDER_ID.test(id) ? id : null;
}

/** Returns the period in a URL; a month unless it is `year`. */
export function periodOf({ searchParams }: Pick<URL, 'searchParams'>): TariffPeriod {
  return searchParams.get('period') === 'year' ? 'year' : 'month';
}
