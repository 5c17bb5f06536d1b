import type { Query } from '#src/platform/database/query.ts';

/** `provider`: what the payment service or the bank holds for us; `customer`: what we owe the buyer; `sales`: what was earned. */
export type LedgerAccount = 'provider' | 'customer' | 'sales';

interface Transfer {
  /** What happened, once for good: `payment <id>`. */
  readonly transaction: string;
  readonly orderId: string;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Writes one double entry with the caller's transaction. A transaction that is there already fails on its unique key: nothing is ever
 * booked twice, whatever the code above does.
 */
async function transfer(query: Query, { transaction, orderId, from, to, amount, currency }: Transfer, now: Date): Promise<void> {
  await query(
    `INSERT INTO ledger_entry (transaction, order_id, account, amount, currency, created_at)
    VALUES ($1, $2, $3, -$5::bigint, $6, $7), ($1, $2, $4, $5::bigint, $6, $7)`,
    [transaction, orderId, from, to, amount, currency, now],
  );
}

/** The payment service has taken money for an order: it holds it, and we owe it to the buyer until something is given for it. */
export function bookPayment(query: Query, payment: Booking, now: Date): Promise<void> {
  return transfer(query, { ...payment, transaction: `payment ${payment.id}`, from: 'customer', to: 'provider' }, now);
}

/** The buyer has got what was paid for. */
export function bookSale(query: Query, { orderId, ...sale }: Omit<Booking, 'id'>, now: Date): Promise<void> {
  return transfer(query, { ...sale, orderId, transaction: `sale ${orderId}`, from: 'sales', to: 'customer' }, now);
}

/** Money went back. */
export function bookRefund(query: Query, refund: Booking, now: Date): Promise<void> {
  return transfer(query, { ...refund, transaction: `refund ${refund.id}`, from: 'provider', to: 'customer' }, now);
}

/** What was earned is taken back by a refund. */
export function bookReversal(query: Query, refund: Booking, now: Date): Promise<void> {
  return transfer(query, { ...refund, transaction: `reversal ${refund.id}`, from: 'customer', to: 'sales' }, now);
}

interface Booking {
  /** Of the payment or refund. */
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}
