import { subscriptionsOf, type Subscription, type TariffCredit } from '#src/billing/domain/subscription.ts';
import type { PlannedCredit } from '#src/billing/domain/plan-credit.ts';
import type { Query } from '#src/platform/database/query.ts';

const COLUMNS = `credit.order_id AS "orderId", credit.item, credit.kind, credit.line_id AS "lineId", credit.tariff_id AS "tariffId",
  credit.qty, credit.seconds::float8 AS seconds, credit.amount::float8 AS amount, credit.created_at AS "createdAt"`;

type Row = TariffCredit & Record<string, unknown>;

/** Returns all credits and reversals of an account's orders, in chronological order. */
export function findCreditsOfAccount(query: Query, accountId: string): Promise<TariffCredit[]> {
  return query<Row>(
    `SELECT ${COLUMNS} FROM tariff_credit AS credit JOIN customer_order ON customer_order.id = credit.order_id
    WHERE customer_order.account_id = $1 ORDER BY credit.id`,
    [accountId],
  );
}

export function findCreditsOfOrder(query: Query, orderId: string): Promise<TariffCredit[]> {
  return query<Row>(`SELECT ${COLUMNS} FROM tariff_credit AS credit WHERE credit.order_id = $1 ORDER BY credit.id`, [orderId]);
}

/** Returns all subscriptions that an account ever had, computed from its credits. */
export async function findAllSubscriptions(query: Query, accountId: string): Promise<Subscription[]> {
  return subscriptionsOf(await findCreditsOfAccount(query, accountId));
}

/** Inserts credits, inside the caller's transaction, which has locked the account. A duplicate position violates its unique key. */
export async function insertCredits(
  query: Query,
  orderId: string,
  credits: readonly PlannedCredit[],
  now: Date,
  refundId: string | null = null,
): Promise<void> {
  await query(
    `INSERT INTO tariff_credit (order_id, item, kind, refund_id, line_id, tariff_id, qty, seconds, amount, created_at)
    SELECT $1, item, kind, $2, "lineId", "tariffId", qty, seconds, amount, $3
    FROM jsonb_to_recordset($4) AS given (
      item integer, kind text, "lineId" integer, "tariffId" integer, qty integer, seconds bigint, amount bigint, place integer
    ) ORDER BY place`,
    [orderId, refundId, now, JSON.stringify(credits.map((credit, place) => ({ ...credit, place })))],
  );
}

/** Returns an account's active subscriptions; at most one per line. */
export async function findSubscriptions(query: Query, accountId: string, now: Date): Promise<Subscription[]> {
  return (await findAllSubscriptions(query, accountId)).filter(({ end }) => end > now);
}
