import * as z from 'zod';
import { payer, type OrderStatus, type Payer } from '@plenum/mf-billing/contract/orders';
import { orderItem, type OrderItem } from '#src/billing/domain/order-item.ts';
import type { Query } from '#src/platform/database/query.ts';
import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest } from '#src/platform/secrets/token.ts';

/** A stored order. Amounts are minor units. */
export interface StoredOrder {
  readonly id: string;
  /** `P-2026-000123` */
  readonly number: string;
  readonly accountId: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly payer: Payer;
  readonly method: 'online' | 'invoice';
  /** When its invoice expires; null: it is paid online. */
  readonly validUntil: Date | null;
  readonly items: readonly OrderItem[];
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly credit: number;
  readonly total: number;
  readonly vat: number;
  readonly promoId: number | null;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly creditedAt: Date | null;
  readonly detachedAt: Date | null;
  /** Amount refunded so far. */
  readonly refunded: number;
}

const COLUMNS = `id, valid_until AS "validUntil", 'P-' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(serial::text, 6, '0') AS number,
  account_id AS "accountId", email, phone, payer, method, items, currency, subtotal::float8 AS subtotal, discount::float8 AS discount,
  credit::float8 AS credit, total::float8 AS total, vat::float8 AS vat, promo_id AS "promoId", status, reason, created_at AS "createdAt",
  paid_at AS "paidAt", credited_at AS "creditedAt", detached_at AS "detachedAt",
  (SELECT coalesce(sum(refund.amount), 0)::float8 FROM refund JOIN payment ON payment.id = refund.payment_id
    WHERE payment.order_id = customer_order.id AND refund.status = 'succeeded' AND refund.cause <> 'duplicate') AS refunded`;

type Row = StoredOrder & Record<string, unknown>;

function toOrder(row: Row): StoredOrder {
  return { ...row, items: z.array(orderItem).parse(row.items), payer: payer.parse(row.payer) };
}

/** @param lock until the end of the transaction; lock its account first */
export async function findOrder(query: Query, id: string, { lock = false } = {}): Promise<StoredOrder | null> {
  // A separate statement, so that the refunds committed while the lock was awaited are counted.
  if (lock) await query('SELECT FROM customer_order WHERE id = $1 FOR UPDATE', [id]);
  const [row] = await query<Row>(`SELECT ${COLUMNS} FROM customer_order WHERE id = $1`, [id]);
  return row ? toOrder(row) : null;
}

/** Returns an account's orders, the newest first. */
export async function findOrders(query: Query, accountId: string): Promise<StoredOrder[]> {
  const rows = await query<Row>(
    `SELECT ${COLUMNS} FROM customer_order WHERE account_id = $1 ORDER BY created_at DESC, serial DESC LIMIT 200`,
    [accountId],
  );
  return rows.map(toOrder);
}

/**
 * Returns the latest orders whose e-mails go to an address: those of the account that has confirmed it, and those placed with it without an
 * account.
 * @param accountId null: no account has confirmed the address
 */
export async function findOrdersOfAddress(query: Query, email: string, accountId: string | null, limit: number): Promise<StoredOrder[]> {
  const rows = await query<Row>(
    `SELECT ${COLUMNS} FROM customer_order WHERE detached_at IS NULL AND (account_id = $2 OR (account_id IS NULL AND email = $1))
    ORDER BY created_at DESC, serial DESC LIMIT $3`,
    [email, accountId, limit],
  );
  return rows.map(toOrder);
}

export type NewOrder = Omit<
  StoredOrder,
  'number' | 'status' | 'reason' | 'createdAt' | 'paidAt' | 'creditedAt' | 'detachedAt' | 'refunded'
>;

/** @throws HttpError `unauthorized` when the account has been deleted */
export async function insertOrder(query: Query, order: NewOrder, now: Date): Promise<StoredOrder> {
  await query(
    `INSERT INTO customer_order (
      id, account_id, email, phone, payer, method, items, currency, subtotal, discount, credit, total, vat, promo_id, status, created_at, valid_until
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending', $15, $16)`,
    [
      order.id,
      order.accountId,
      order.email,
      order.phone,
      JSON.stringify(order.payer),
      order.method,
      JSON.stringify(order.items),
      order.currency,
      order.subtotal,
      order.discount,
      order.credit,
      order.total,
      order.vat,
      order.promoId,
      now,
      order.validUntil,
    ],
  );
  const stored = await findOrder(query, order.id);
  if (!stored) throw new Error('The order is not where it was just put.');
  return stored;
}

/** @param reason the payment service's code; null: none */
export async function setStatus(query: Query, id: string, status: OrderStatus, reason: string | null = null): Promise<void> {
  await query('UPDATE customer_order SET status = $2, reason = $3 WHERE id = $1', [id, status, reason]);
}

/** The account being deleted. */
interface Owner {
  readonly id: string;
  readonly email: string | null;
}

/**
 * Removes the buyer from retained orders: no account, no address, and of the payer only what company records need. Orders are retained for
 * accounting (federal law 402-FZ: five years). Runs inside the caller's transaction, which has locked the account.
 */
export async function detachOrders(query: Query, { id, email }: Owner, now: Date): Promise<void> {
  await query(
    `UPDATE customer_order SET account_id = NULL, email = NULL, phone = NULL, detached_at = $3,
      payer = CASE WHEN payer ->> 'type' = 'company' THEN payer ELSE jsonb_build_object('type', 'person', 'name', 'Deleted') END
    WHERE account_id = $1 OR (account_id IS NULL AND email = $2)`,
    [id, email, now],
  );
}

/**
 * Releases the orders that an account placed with an address, so that the account that confirms the address can claim them. Runs inside the
 * caller's transaction, which has locked the account.
 */
export async function releaseOrders(query: Query, accountId: string, email: string): Promise<void> {
  await query('UPDATE customer_order SET account_id = NULL WHERE account_id = $1 AND email = $2', [accountId, email]);
}

/** Returns the token that opens an order without an account. Derived from the order's id, so it is never stored. */
export function orderToken(keys: ServiceKeys, orderId: string): string {
  return keyedDigest(keys.digest, `order token ${orderId}`);
}

export function isOrderToken(keys: ServiceKeys, orderId: string, given: string | undefined): boolean {
  return given !== undefined && sameDigest(orderToken(keys, orderId), given);
}
