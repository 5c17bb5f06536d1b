/**
 * Computes a share of an amount by the only rounding rule of this service (docs/billing.md): amounts are whole minor units of their currency,
 * and each division or percentage rounds its result once, half away from zero. Whole numbers of any size are multiplied exactly.
 * @param amount minor units
 * @returns `amount * part / whole`, rounded
 * @throws RangeError when `whole` is 0, or the result is beyond 2^53
 */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) throw new RangeError('A share of nothing has no size.');
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const isNegative = product < 0n !== divisor < 0n;
  const [size, by] = [magnitude(product), magnitude(divisor)];
  const rounded = Number((2n * size + by) / (2n * by));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large to be kept exactly.');
  return isNegative && rounded > 0 ? -rounded : rounded;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Returns the VAT rate that all have, per cent; null when they differ or have none. */
export function commonVatRate(rates: readonly (number | null)[]): number | null {
  const [rate = null, ...others] = new Set(rates);
  return others.length === 0 ? rate : null;
}

/** Returns the VAT included in `gross`, at `rate` per cent. @returns minor units */
export function includedVat(gross: number, rate: number | null): number {
  return rate === null || rate === 0 ? 0 : share(gross, rate, 100 + rate);
}

/** Returns the number of decimal places: 2 for RUB. */
function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Converts `1990.5` to 199050 for RUB. @returns null when the price has more digits than the currency */
export function toMinorUnits(price: number, currency: string): number | null {
  const scaled = price * 10 ** fractionDigits(currency);
  const amount = Math.round(scaled);
  return Math.abs(scaled - amount) < 1e-6 ? amount : null;
}

/** Converts 199050 to `1990.5` for RUB. For display and older clients, never for calculations. */
export function toUnits(amount: number, currency: string): number {
  return amount / 10 ** fractionDigits(currency);
}

/** Converts 199050 to exactly `1990.50` for RUB, the form that payment services read. */
export function toDecimal(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Converts `1990.50` to 199050 for RUB. @returns null when the text is not an amount of that currency */
export function fromDecimal(text: string, currency: string): number | null {
  const digits = fractionDigits(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** Formats `₽1,990.50`, for e-mails and messages. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(toUnits(amount, currency));
}
