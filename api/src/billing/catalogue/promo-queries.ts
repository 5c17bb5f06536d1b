import { normalizePromo, type Promo } from '#src/billing/domain/promo.ts';
import type { Query } from '#src/platform/database/query.ts';
import { keyedDigest, type ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** A buyer: an account, an address, or both. */
export interface Buyer {
  readonly accountId: string | null;
  /** An account's address only if it is confirmed. */
  readonly email: string | null;
}

/** Returns digests of all identifiers of a buyer, under which uses of a code are counted. */
export function buyerDigests(keys: ServiceKeys, { accountId, email }: Buyer): string[] {
  const names = [...(accountId === null ? [] : [`account ${accountId}`]), ...(email === null ? [] : [`email ${email}`])];
  return names.map((name) => keyedDigest(keys.digest, `promo ${name}`));
}

/**
 * Returns a code with its number of uses; null: unknown.
 * @param lock locks the code until the end of the transaction, so that concurrent uses are counted one after the other
 */
export async function findPromo(query: Query, code: string, usedBy: readonly string[], { lock = false } = {}): Promise<Promo | null> {
  const [promo] = await query<Promo & Record<string, unknown>>(
    `SELECT id, code, percent, amount::float8 AS amount, valid_from AS "validFrom", valid_to AS "validTo", tariffs,
      minimum::float8 AS minimum, limit_total AS "limitTotal", limit_each AS "limitEach"
    FROM promo_code WHERE code = $1 AND NOT withdrawn ${lock ? 'FOR UPDATE' : ''}`,
    [normalizePromo(code)],
  );
  if (!promo) return null;
  // A separate statement, so that it sees uses committed while the lock was awaited.
  const [counted] = await query<{ uses: number; ownUses: number }>(
    `SELECT count(*)::integer AS uses, (count(*) FILTER (WHERE used_by && $2::text[]))::integer AS "ownUses"
    FROM promo_use WHERE promo_id = $1 AND released_at IS NULL`,
    [promo.id, usedBy],
  );
  return { ...promo, uses: counted?.uses ?? 0, ownUses: counted?.ownUses ?? 0 };
}

/** Counts a use, inside the transaction that has locked the code. */
export async function redeemPromo(query: Query, orderId: string, promoId: number, usedBy: readonly string[], now: Date): Promise<void> {
  await query('INSERT INTO promo_use (order_id, promo_id, used_by, created_at) VALUES ($1, $2, $3, $4)', [orderId, promoId, usedBy, now]);
}

/** Releases the code of a cancelled order. */
export async function releasePromo(query: Query, orderId: string, now: Date): Promise<void> {
  await query('UPDATE promo_use SET released_at = $2 WHERE order_id = $1 AND released_at IS NULL', [orderId, now]);
}

/**
 * Retakes the code when a cancelled order is retried.
 * @returns false when its code has been used up meanwhile; true for an order without a code
 */
export async function retakePromo(query: Query, orderId: string): Promise<boolean> {
  const [use] = await query<{ code: string; usedBy: string[] }>(
    `SELECT promo_code.code, promo_use.used_by AS "usedBy" FROM promo_use JOIN promo_code ON promo_code.id = promo_use.promo_id
    WHERE order_id = $1`,
    [orderId],
  );
  if (!use) return true;
  const promo = await findPromo(query, use.code, use.usedBy, { lock: true });
  const isUsedUp = promo && ((promo.limitTotal ?? Infinity) <= promo.uses || (promo.limitEach ?? Infinity) <= promo.ownUses);
  if (!promo || isUsedUp) return false;
  await query('UPDATE promo_use SET released_at = NULL WHERE order_id = $1', [orderId]);
  return true;
}
