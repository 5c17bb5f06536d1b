import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { cartPosition, type CartPosition } from '@plenum/mf-billing/contract/cart';
import type { Query } from '#src/platform/database/query.ts';

const storedItem = z.object({ ...cartPosition.shape, unit_amount: z.number() });

/** A cart position with the price of one unit when it was added, in minor units. */
export type StoredItem = z.output<typeof storedItem>;

export interface StoredCart {
  readonly items: readonly StoredItem[];
  readonly promo: string | null;
}

/** A cart as it is stored. */
interface SavedCart extends StoredCart {
  /** Changes with every change; null for an empty cart, which is not stored. */
  readonly revision: string | null;
}

const EMPTY: SavedCart = { items: [], promo: null, revision: null };

/** Returns an account's cart, which may be empty. @param lock until the end of the transaction; an empty cart cannot be locked */
export async function findCart(query: Query, accountId: string, { lock = false } = {}): Promise<SavedCart> {
  const [row] = await query<{ items: unknown; promo: string | null; revision: string }>(
    `SELECT items, promo, revision FROM cart WHERE account_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [accountId],
  );
  return row ? { items: z.array(storedItem).parse(row.items), promo: row.promo, revision: row.revision } : EMPTY;
}

/** Replaces the cart. @returns its new revision */
export async function storeCart(query: Query, accountId: string, { items, promo }: StoredCart, now: Date): Promise<string> {
  const revision = randomUUID();
  await query(
    `INSERT INTO cart (account_id, items, promo, updated_at, revision) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (account_id) DO UPDATE
    SET items = excluded.items, promo = excluded.promo, updated_at = excluded.updated_at, revision = excluded.revision`,
    [accountId, JSON.stringify(items), promo, now, revision],
  );
  return revision;
}

export async function emptyCart(query: Query, accountId: string): Promise<void> {
  await query('DELETE FROM cart WHERE account_id = $1', [accountId]);
}

/** Returns the number of positions in an account's cart; 0 for an unknown account. */
export async function countPositions(query: Query, accountId: string): Promise<number> {
  const [row] = await query<{ count: number }>('SELECT jsonb_array_length(items) AS count FROM cart WHERE account_id = $1', [accountId]);
  return row?.count ?? 0;
}

/** Keeps the original unit price of positions that remain, so that a price change is still shown. */
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
