/** A promo code with its conditions. Exactly one of `percent` and `amount` is set; amounts are minor units. */
export interface Promo {
  readonly id: number;
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly validFrom: Date | null;
  readonly validTo: Date | null;
  /** Aliases of the discounted tariffs; null: all. */
  readonly tariffs: readonly string[] | null;
  /** Minimum total of the discounted tariffs. */
  readonly minimum: number;
  readonly limitTotal: number | null;
  /** Limit for each account and e-mail address. */
  readonly limitEach: number | null;
  /** Total uses, and uses by the buyer. */
  readonly uses: number;
  readonly ownUses: number;
}

/** Returns the form in which a code is stored and compared: `summer-10` and `SUMMER-10` are the same code. */
export function normalizePromo(code: string): string {
  return code.normalize('NFC').trim().toUpperCase();
}

/**
 * Returns why a code gives no discount, as text for the buyer; null: it gives one.
 * @param eligible total of the discounted tariffs, in minor units
 * @param format formats an amount
 */
export function promoError(promo: Promo | null, eligible: number, now: Date, format: (amount: number) => string): string | null {
  if (!promo || (promo.validFrom && promo.validFrom > now)) return 'There is no such promo code.';
  if (promo.validTo && promo.validTo <= now) return 'This promo code has expired.';
  if (promo.limitTotal !== null && promo.uses >= promo.limitTotal) return 'This promo code has been used up.';
  if (promo.limitEach !== null && promo.ownUses >= promo.limitEach) return 'You have already used this promo code.';
  if (eligible === 0) return 'This promo code is for other tariffs.';
  if (eligible < promo.minimum) return `This promo code is valid for orders of ${format(promo.minimum)} or more.`;
  return null;
}

/** @param alias of a tariff */
export function isDiscounted({ tariffs }: Promo, alias: string): boolean {
  return tariffs === null || tariffs.includes(alias);
}
