import type { Query } from '#src/platform/database/query.ts';

/** Whose account is deleted. */
interface Owner {
  readonly id: string;
  readonly email: string | null;
}

/**
 * Orders are kept for the books (federal law 402-FZ: five years), without the person who placed them: no account, no address, and of the
 * payer what a company's papers need. With the caller's transaction, which holds the account.
 */
export async function detachOrders(query: Query, { id, email }: Owner, now: Date): Promise<void> {
  await query(
    `UPDATE customer_order SET account_id = NULL, email = NULL, phone = NULL, detached_at = $3,
      payer = CASE WHEN payer ->> 'type' = 'company' THEN payer ELSE jsonb_build_object('type', 'person', 'name', 'Deleted') END
    WHERE account_id = $1 OR (account_id IS NULL AND email = $2)`,
    [id, email, now],
  );
}
