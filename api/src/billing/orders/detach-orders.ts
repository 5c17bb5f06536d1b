import type { Query } from '#src/platform/database/query.ts';

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
