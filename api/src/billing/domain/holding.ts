import { share } from '#src/billing/domain/money.ts';

/** What an account has of one line: a tariff, a number of units, and a time that was paid for. */
export interface Holding {
  readonly lineId: number;
  readonly tariffId: number;
  readonly qty: number;
  readonly start: Date;
  readonly end: Date;
  /** All time that was credited for it, also what is used up. */
  readonly seconds: number;
  /** What that time was worth when it was credited, in minor units. */
  readonly amount: number;
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * What the unused whole days of a holding are worth, by its price per day (decisions, 23). Never more than was paid for it.
 * @returns minor units
 */
export function unusedValue({ end, seconds, amount }: Holding, now: Date): number {
  const days = Math.floor((end.getTime() - now.getTime()) / 1000 / DAY_SECONDS);
  if (days <= 0 || seconds <= 0) return 0;
  return share(amount, Math.min(days * DAY_SECONDS, seconds), seconds);
}

/** Whether more of it prolongs the holding, in place of replacing it. */
export function isProlonged(holding: Holding, { tariffId, qty }: Pick<Holding, 'tariffId' | 'qty'>): boolean {
  return holding.tariffId === tariffId && holding.qty === qty;
}
