import type { Query } from '#src/platform/database/query.ts';

/** `provider`: money held for us by the payment service or the bank; `customer`: what we owe the buyer; `sales`: revenue. */
export type LedgerAccount = 'provider' | 'customer' | 'sales';

interface Transfer {
  /** Unique name of the event: `payment <id>`. */
  readonly transaction: string;
  readonly orderId: string;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** Minor units, above zero. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Writes one double entry, inside the caller's transaction. An existing transaction name violates its unique key, so nothing is booked
 * twice whatever the calling code does.
 */
async function transfer(query: Query, { transaction, orderId, from, to, amount, currency }: Transfer, now: Date): Promise<void> {
  await query(
    `INSERT INTO ledger_entry (transaction, order_id, account, amount, currency, created_at)
    VALUES ($1, $2, $3, -$5::bigint, $6, $7), ($1, $2, $4, $5::bigint, $6, $7)`,
    [transaction, orderId, from, to, amount, currency, now],
  );
}

/** Books money taken for an order: the payment service holds it, and we owe it to the buyer until the order is credited. */
export function bookPayment(query: Query, payment: Booking, now: Date): Promise<void> {
  return transfer(query, { ...payment, transaction: `payment ${payment.id}`, from: 'customer', to: 'provider' }, now);
}

/** Books a sale: the buyer has received what was paid for. */
export function bookSale(query: Query, { orderId, ...sale }: Omit<Booking, 'id'>, now: Date): Promise<void> {
  return transfer(query, { ...sale, orderId, transaction: `sale ${orderId}`, from: 'sales', to: 'customer' }, now);
}

/** Books refunded money. */
export function bookRefund(query: Query, refund: Booking, now: Date): Promise<void> {
  return transfer(query, { ...refund, transaction: `refund ${refund.id}`, from: 'provider', to: 'customer' }, now);
}

/** Books revenue taken back by a refund. */
export function bookReversal(query: Query, refund: Booking, now: Date): Promise<void> {
  return transfer(query, { ...refund, transaction: `reversal ${refund.id}`, from: 'customer', to: 'sales' }, now);
}

interface Booking {
  /** Id of the payment or refund. */
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}
