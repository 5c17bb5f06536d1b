import type { Query } from '#src/database/query.ts';

/** A try to pay an order, as it is kept. */
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
  readonly checks: number;
  readonly problem: string | null;
}

const COLUMNS = `id, order_id AS "orderId", provider_id AS "providerId", status, amount::float8 AS amount, currency,
  return_url AS "returnUrl", confirmation_url AS "confirmationUrl", reason, created_at AS "createdAt", checked_at AS "checkedAt", checks,
  problem`;

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

/** With the caller's transaction, which holds the order. */
export async function insertPayment(
  query: Query,
  { id, orderId, amount, currency, returnUrl }: Pick<StoredPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'returnUrl'>,
  now: Date,
): Promise<void> {
  await query(
    `INSERT INTO payment (id, order_id, status, amount, currency, return_url, created_at, check_at)
    VALUES ($1, $2, 'creating', $3, $4, $5, $6, $7)`,
    // Whoever ordered asks the service at once; the job only if that fails.
    [id, orderId, amount, currency, returnUrl, now, new Date(now.getTime() + 10_000)],
  );
}

/** What the service answered when the payment was made. */
export async function setCreated(query: Query, id: string, providerId: string, confirmationUrl: string | null, now: Date): Promise<void> {
  await query(
    `UPDATE payment SET provider_id = $2, confirmation_url = $3, status = 'pending', check_at = $4, checks = 0
    WHERE id = $1 AND status = 'creating'`,
    [id, providerId, confirmationUrl, new Date(now.getTime() + 10_000)],
  );
}

export async function closePayment(
  query: Query,
  id: string,
  { status, reason }: { readonly status: 'succeeded' | 'canceled'; readonly reason: string | null },
  now: Date,
): Promise<void> {
  await query('UPDATE payment SET status = $2, reason = $3, checked_at = $4, check_at = NULL WHERE id = $1', [id, status, reason, now]);
}

/** Stops asking: a person has to look, see docs/billing.md. */
export async function setProblem(query: Query, id: string, problem: string, now: Date): Promise<void> {
  await query('UPDATE payment SET problem = $2, checked_at = $3, check_at = NULL WHERE id = $1', [id, problem, now]);
}

/** To be asked for by the job as soon as it can. */
export async function markDue(query: Query, id: string, now: Date): Promise<void> {
  await query('UPDATE payment SET check_at = $2 WHERE id = $1 AND check_at > $2', [id, now]);
}
