import type { Query } from '#src/platform/database/query.ts';

/** A payment as answered by the service, with the dev service's own fields. */
export interface LocalPayment {
  readonly id: string;
  /** The payment object of the protocol. */
  readonly object: Record<string, unknown>;
  /** When a delayed payment is completed; null: it is not delayed. */
  readonly ends_at: Date | null;
}

/**
 * The dev service's own tables, separate from the service's, so that payments survive a restart. Created when first needed, so that a service
 * with a real provider never has them.
 */
const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS dev_payments;
  CREATE TABLE IF NOT EXISTS dev_payments.payment (
    id text PRIMARY KEY,
    object jsonb NOT NULL,
    ends_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS dev_payments.refund (id text PRIMARY KEY, payment_id text NOT NULL, object jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dev_payments.idempotence (
    key text PRIMARY KEY, body text NOT NULL, answer jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
  );`;

/** Creates the tables, inside the caller's transaction. */
export async function prepareTables(query: Query): Promise<void> {
  await query("SELECT pg_advisory_xact_lock(hashtext('dev_payments'))");
  await query(SCHEMA);
}

/** @param lock until the end of the transaction */
export async function findLocalPayment(query: Query, id: string, { lock = false } = {}): Promise<LocalPayment | null> {
  const [row] = await query<LocalPayment & Record<string, unknown>>(
    `SELECT id, object, ends_at FROM dev_payments.payment WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return row ?? null;
}

export async function storePayment(query: Query, { id, object, ends_at: endsAt }: LocalPayment): Promise<void> {
  await query(
    `INSERT INTO dev_payments.payment (id, object, ends_at) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET object = excluded.object, ends_at = excluded.ends_at`,
    [id, JSON.stringify(object), endsAt],
  );
}

/** Returns the refunds of a payment, the newest first. @param paymentId null: of all payments */
export async function findRefunds(query: Query, paymentId: string | null): Promise<Record<string, unknown>[]> {
  const rows = await query<{ object: Record<string, unknown> }>(
    'SELECT object FROM dev_payments.refund WHERE $1::text IS NULL OR payment_id::text = $1 ORDER BY id DESC',
    [paymentId],
  );
  return rows.map(({ object }) => object);
}

export async function findLocalRefund(query: Query, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await query<{ object: Record<string, unknown> }>('SELECT object FROM dev_payments.refund WHERE id = $1', [id]);
  return row?.object ?? null;
}

export async function storeRefund(query: Query, id: string, paymentId: string, object: object): Promise<void> {
  await query('INSERT INTO dev_payments.refund (id, payment_id, object) VALUES ($1, $2, $3)', [id, paymentId, JSON.stringify(object)]);
}

/** Returns the answer to an earlier call with this key; null: there was none. The caller compares the body. */
export async function findStoredResponse(query: Query, key: string): Promise<{ body: string; answer: Record<string, unknown> } | null> {
  await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [key]);
  const [row] = await query<{ body: string; answer: Record<string, unknown> }>(
    "SELECT body, answer FROM dev_payments.idempotence WHERE key = $1 AND created_at > now() - interval '24 hours'",
    [key],
  );
  return row ?? null;
}

export async function storeResponse(query: Query, key: string, body: string, answer: object): Promise<void> {
  await query(
    `INSERT INTO dev_payments.idempotence (key, body, answer) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET body = excluded.body, answer = excluded.answer, created_at = now()`,
    [key, body, JSON.stringify(answer)],
  );
}
