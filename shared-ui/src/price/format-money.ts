/**
 * Formats an amount of money as on the site: "₽1,990".
 * @param amount in units of the currency
 * @param currency ISO 4217
 * @returns the amount with its currency's symbol
 * @throws RangeError when `currency` is not three letters
 * @example
 * formatMoney(19.5, 'EUR'); // '€19.50'
 */
export function formatMoney(amount: number, currency: string): string {
  return numberFormat(currency).format(amount);
}

/**
 * Like `formatMoney`, but takes an integer in the currency's minor units: 249000 kopecks → "₽2,490".
 * @param amount an integer
 * @param currency ISO 4217
 * @returns the amount with its currency's symbol
 * @throws RangeError when `currency` is not three letters
 * @example
 * formatMinorUnits(249_000, 'RUB'); // '₽2,490'
 */
export function formatMinorUnits(amount: number, currency: string): string {
  const format = numberFormat(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Cached: creating a format takes far longer than using it. There is one per currency. */
const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(currency, format);
  return format;
}
