import * as z from 'zod';
import { cartPosition, type CartPosition } from '@plenum/mf-billing/contract/cart';
import type { Query } from '#src/platform/database/query.ts';

const storedItem = z.object({ ...cartPosition.shape, unit_amount: z.number() });

/** A position, and what one unit cost when it was put in, in minor units. */
export type StoredItem = z.output<typeof storedItem>;

export interface StoredCart {
  readonly items: readonly StoredItem[];
  readonly promo: string | null;
}

const EMPTY: StoredCart = { items: [], promo: null };

/** What an account has put into its cart; nothing: an empty one. @param lock until the end of the transaction */
export async function findCart(query: Query, accountId: string, { lock = false } = {}): Promise<StoredCart> {
  const [row] = await query<{ items: unknown; promo: string | null }>(
    `SELECT items, promo FROM cart WHERE account_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [accountId],
  );
  return row ? { items: z.array(storedItem).parse(row.items), promo: row.promo } : EMPTY;
}

/** Replaces it. @throws Fault `unauthorized` when the account is gone */
export async function storeCart(query: Query, accountId: string, { items, promo }: StoredCart, now: Date): Promise<void> {
  await query(
    `INSERT INTO cart (account_id, items, promo, updated_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (account_id) DO UPDATE SET items = excluded.items, promo = excluded.promo, updated_at = excluded.updated_at`,
    [accountId, JSON.stringify(items), promo, now],
  );
}

export async function emptyCart(query: Query, accountId: string): Promise<void> {
  await query('DELETE FROM cart WHERE account_id = $1', [accountId]);
}

/** Positions of the cart of an account; 0 for one that nobody has. */
export async function countPositions(query: Query, accountId: string): Promise<number> {
  const [row] = await query<{ count: number }>('SELECT jsonb_array_length(items) AS count FROM cart WHERE account_id = $1', [accountId]);
  return row?.count ?? 0;
}

/** Keeps what a unit cost when it was put in for positions that stay, so that a changed price is still told. */
export function withKnownPrices(
  items: readonly CartPosition[],
  before: StoredCart,
  priceOf: (position: CartPosition) => number,
): StoredItem[] {
  return items.map((position) => {
    const known = before.items.find(({ tariff_id: id, period }) => id === position.tariff_id && period === position.period);
    return { ...position, unit_amount: known?.unit_amount ?? priceOf(position) };
  });
}
