import type { Query } from '#src/platform/database/query.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';
import { READ_BACK_PAYMENT } from '#src/billing/payments/payment-jobs.ts';

/** A stored attempt to pay an order. */
export interface StoredPayment {
  readonly id: string;
  readonly orderId: string;
  readonly providerId: string | null;
  readonly status: 'creating' | 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly confirmationUrl: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly problem: string | null;
}

const COLUMNS = `id, order_id AS "orderId", provider_id AS "providerId", status, amount::float8 AS amount, currency,
  return_url AS "returnUrl", confirmation_url AS "confirmationUrl", reason, created_at AS "createdAt", checked_at AS "checkedAt", problem`;

type Row = StoredPayment & Record<string, unknown>;

export async function findPayment(query: Query, id: string): Promise<StoredPayment | null> {
  const [row] = await query<Row>(`SELECT ${COLUMNS} FROM payment WHERE id = $1`, [id]);
  return row ?? null;
}

export async function findByProviderId(query: Query, providerId: string): Promise<StoredPayment | null> {
  const [row] = await query<Row>(`SELECT ${COLUMNS} FROM payment WHERE provider_id = $1`, [providerId]);
  return row ?? null;
}

/** The newest first. */
export function findPaymentsOf(query: Query, orderId: string): Promise<StoredPayment[]> {
  return query<Row>(`SELECT ${COLUMNS} FROM payment WHERE order_id = $1 ORDER BY serial DESC`, [orderId]);
}

/** Inserts a payment, inside the caller's transaction, which has locked the order. */
export async function insertPayment(
  query: Query,
  { id, orderId, amount, currency, returnUrl }: Pick<StoredPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'returnUrl'>,
  now: Date,
): Promise<void> {
  await query(
    `INSERT INTO payment (id, order_id, status, amount, currency, return_url, created_at) VALUES ($1, $2, 'creating', $3, $4, $5, $6)`,
    [id, orderId, amount, currency, returnUrl, now],
  );
  // The request that placed the order calls the service at once. The job only runs in case that fails.
  await enqueue(query, READ_BACK_PAYMENT, { paymentId: id }, new Date(now.getTime() + 10_000));
}

/** Stores the service's answer to the creation of a payment. */
export async function setCreated(query: Query, id: string, providerId: string, confirmationUrl: string | null): Promise<void> {
  await query(`UPDATE payment SET provider_id = $2, confirmation_url = $3, status = 'pending' WHERE id = $1 AND status = 'creating'`, [
    id,
    providerId,
    confirmationUrl,
  ]);
}

export async function closePayment(
  query: Query,
  id: string,
  { status, reason }: { readonly status: 'succeeded' | 'canceled'; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await query('UPDATE payment SET status = $2, reason = $3, checked_at = $4 WHERE id = $1', [id, status, reason, now]);
}

/** Stops reading the payment back: an operator has to look at it, see docs/billing.md. */
export async function setProblem(query: Query, id: string, problem: string, now: Date): Promise<void> {
  await query('UPDATE payment SET problem = $2, checked_at = $3 WHERE id = $1', [id, problem, now]);
}
