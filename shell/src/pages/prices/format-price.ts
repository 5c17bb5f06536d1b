/** "₽2,900", "€19.50": kopecks and cents only where there are any. `currency` is ISO 4217. */
export function formatPrice(price: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(price) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(price);
}
