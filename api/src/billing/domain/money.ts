/**
 * The one rounding rule of this service (docs/money.md): amounts are whole minor units of their currency, and whatever divides or takes
 * a percentage rounds its result once, half away from zero. Whole numbers of any size are multiplied exactly.
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

/** VAT that is in `gross` already, at `rate` per cent. @returns minor units */
export function includedVat(gross: number, rate: number | null): number {
  return rate === null || rate === 0 ? 0 : share(gross, rate, 100 + rate);
}

/** Digits behind the point: 2 for RUB. */
function fractionDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `1990.5` as 199050 for RUB. @returns null when the price has more digits than the currency */
export function toMinorUnits(price: number, currency: string): number | null {
  const scaled = price * 10 ** fractionDigits(currency);
  const amount = Math.round(scaled);
  return Math.abs(scaled - amount) < 1e-6 ? amount : null;
}

/** 199050 as `1990.5` for RUB: for people and older clients, never to calculate with. */
export function toUnits(amount: number, currency: string): number {
  return amount / 10 ** fractionDigits(currency);
}

/** 199050 as `1990.50` for RUB, exactly: the form that payment services read. */
export function toDecimal(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `1990.50` as 199050 for RUB. @returns null when the text is no amount of that currency */
export function fromDecimal(text: string, currency: string): number | null {
  const digits = fractionDigits(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}

/** `₽1,990.50`, for letters and messages. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(toUnits(amount, currency));
}
