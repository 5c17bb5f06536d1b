import { findAccount, findByConfirmedEmail, findByConfirmedPhone, type Account } from '#src/identity/accounts/account-queries.ts';
import { lockContact } from '#src/identity/contacts/lock-contact.ts';
import { findOrder, type StoredOrder } from '#src/billing/orders/order-store.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { busy } from '#src/errors.ts';

/** An order locked until the end of the transaction, and its account. */
export interface LockedOrder {
  readonly query: Query;
  readonly order: StoredOrder;
  /** The buyer's account, or for an order without an account the one that has confirmed its address. Locked too. */
  readonly account: Account | null;
}

const TRIES = 4;

/**
 * Runs `work` in a transaction that locks an order's account, then the order. The account can change until both are locked; then it starts
 * over.
 * @returns null when the order does not exist
 * @throws what `work` throws; HttpError `unavailable`
 */
export async function withLockedOrder<Result>(
  database: Pick<Database, 'transaction'>,
  orderId: string,
  work: (held: LockedOrder) => Promise<Result>,
): Promise<Result | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await database.transaction(async (query) => {
      const seen = await findOrder(query, orderId);
      if (!seen) return { value: null };
      const account = await lockAccount(query, await findOwnerId(query, seen));
      const order = await findOrder(query, orderId, { lock: true });
      if (!order || (await findOwnerId(query, order)) !== (account?.id ?? null)) return 'changed';
      return { value: await work({ query, order, account }) };
    });
    if (result !== 'changed') return result.value;
  }
  throw busy('This order is being processed. Try again in a few seconds.');
}

type Buyer = Pick<StoredOrder, 'accountId' | 'email' | 'phone'>;

/**
 * Locks the account that has confirmed the address or phone of an order about to be placed without an account, and keeps other accounts from
 * confirming them until the end of the transaction. Call it before anything else is locked.
 * @throws HttpError `unavailable` when an account has just confirmed one of them
 */
export async function lockBuyer(query: Query, contacts: Omit<Buyer, 'accountId'>): Promise<Account | null> {
  const buyer = { ...contacts, accountId: null };
  const account = await lockAccount(query, await findOwnerId(query, buyer));
  for (const address of [buyer.email, buyer.phone]) if (address !== null) await lockContact(query, address);
  if ((await findOwnerId(query, buyer)) !== (account?.id ?? null))
    throw busy('This address is being confirmed. Try again in a few seconds.');
  return account;
}

/** Returns the account that an order goes to: its own, otherwise the one that has confirmed its address or phone. */
async function findOwnerId(query: Query, { accountId, email, phone }: Buyer): Promise<string | null> {
  if (accountId !== null) return accountId;
  const owner =
    (email === null ? undefined : await findByConfirmedEmail(query, email)) ??
    (phone === null ? undefined : await findByConfirmedPhone(query, phone));
  return owner?.id ?? null;
}

async function lockAccount(query: Query, id: string | null): Promise<Account | null> {
  return id === null ? null : ((await findAccount(query, id, { lock: true })) ?? null);
}
