import { findAccount, findByConfirmedEmail, findByConfirmedPhone, type Account } from '#src/identity/accounts/account-queries.ts';
import { findOrder, type StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { busy } from '#src/errors.ts';

/** An order that nobody else changes until the end of the transaction, and the account that it is for. */
export interface HeldOrder {
  readonly query: Query;
  readonly order: StoredOrder;
  /** Its buyer's; for an order without an account, of whoever has confirmed its address. Held, too. */
  readonly account: Account | null;
}

const TRIES = 4;

/**
 * Runs `work` in a transaction that holds the account of an order, then the order. Which account that is can change until both are held:
 * then it begins anew.
 * @returns null when there is no such order
 * @throws what `work` throws; Fault `unavailable`
 */
export async function withOrder<Result>(
  database: Pick<Database, 'transaction'>,
  orderId: string,
  work: (held: HeldOrder) => Promise<Result>,
): Promise<Result | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await database.transaction(async (query) => {
      const seen = await findOrder(query, orderId);
      if (!seen) return { value: null };
      const account = await holdAccountOf(query, seen);
      const order = await findOrder(query, orderId, { lock: true });
      if (!order || (order.accountId !== null && order.accountId !== account?.id)) return 'changed';
      return { value: await work({ query, order, account }) };
    });
    if (result !== 'changed') return result.value;
  }
  throw busy('Somebody is working on this order. Try again in a few seconds.');
}

async function holdAccountOf(query: Query, { accountId, email, phone }: StoredOrder): Promise<Account | null> {
  const owner =
    accountId !== null
      ? { id: accountId }
      : ((email === null ? undefined : await findByConfirmedEmail(query, email)) ??
        (phone === null ? undefined : await findByConfirmedPhone(query, phone)));
  return owner ? ((await findAccount(query, owner.id, { lock: true })) ?? null) : null;
}
