import { share } from '#src/billing/domain/money.ts';
import { addSeconds } from '#src/billing/domain/period.ts';

/** A holding of an account in one line: a tariff, a number of units, and paid time. */
export interface Holding {
  readonly lineId: number;
  readonly tariffId: number;
  readonly qty: number;
  readonly start: Date;
  readonly end: Date;
  /** All time credited, including used time. */
  readonly seconds: number;
  /** The value of that time when it was credited, in minor units. */
  readonly amount: number;
  /** The orders that contributed time. */
  readonly orders: readonly string[];
}

/** One row of the record of credits and reversals (`tariff_credit`): signed, in chronological order. */
export interface TariffCredit {
  readonly orderId: string;
  readonly item: number;
  readonly kind: 'granted' | 'replaced' | 'reversed' | 'restored';
  readonly lineId: number;
  readonly tariffId: number;
  readonly qty: number;
  readonly seconds: number;
  readonly amount: number;
  readonly createdAt: Date;
}

/**
 * Computes the holdings of an account, including ended ones, the latest of each line last.
 * @param credits of one account, in chronological order
 */
export function holdingsOf(credits: readonly TariffCredit[]): Holding[] {
  return credits.reduce<Holding[]>((holdings, credit) => {
    const index = holdings.findLastIndex((holding) => isChangedBy(holding, credit));
    const holding = holdings[index];
    if (holding) return holdings.with(index, changed(holding, credit));
    // A reversal of a holding that no longer exists has nothing to take back.
    return credit.seconds < 0 ? holdings : [...holdings, started(credit)];
  }, []);
}

function isChangedBy(holding: Holding, credit: TariffCredit): boolean {
  if (holding.lineId !== credit.lineId || !isProlonged(holding, credit)) return false;
  // A refund of time used up long ago takes nothing from later purchases.
  if (credit.kind === 'reversed') return holding.orders.includes(credit.orderId);
  return holding.end > credit.createdAt;
}

function changed(holding: Holding, { seconds, amount, orderId }: TariffCredit): Holding {
  return {
    ...holding,
    end: addSeconds(holding.end, seconds),
    seconds: holding.seconds + seconds,
    amount: holding.amount + amount,
    orders: seconds < 0 || holding.orders.includes(orderId) ? holding.orders : [...holding.orders, orderId],
  };
}

function started({ lineId, tariffId, qty, seconds, amount, orderId, createdAt }: TariffCredit): Holding {
  return { lineId, tariffId, qty, start: createdAt, end: addSeconds(createdAt, seconds), seconds, amount, orders: [orderId] };
}

/** Returns the active holding of a line; undefined: none. */
export function activeHolding(holdings: readonly Holding[], lineId: number, now: Date): Holding | undefined {
  return holdings.findLast((holding) => holding.lineId === lineId && holding.end > now);
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Returns the value of a holding's unused whole days, by its price per day (decisions, 23). Never more than was paid for it.
 * @returns minor units
 */
export function unusedValue({ end, seconds, amount }: Pick<Holding, 'end' | 'seconds' | 'amount'>, now: Date): number {
  const days = Math.floor((end.getTime() - now.getTime()) / 1000 / DAY_SECONDS);
  if (days <= 0 || seconds <= 0 || amount <= 0) return 0;
  return share(amount, Math.min(days * DAY_SECONDS, seconds), seconds);
}

/** Returns whether buying these units extends the holding instead of replacing it. */
export function isProlonged(holding: Pick<Holding, 'tariffId' | 'qty'>, { tariffId, qty }: Pick<Holding, 'tariffId' | 'qty'>): boolean {
  return holding.tariffId === tariffId && holding.qty === qty;
}
