import type { Query } from '#src/platform/database/query.ts';
import { HttpError, notFound } from '#src/errors.ts';
import { newToken, tokenHash } from '#src/platform/secrets/token.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts';

/** The kinds of single-use links, with their lifetime. */
export const LINK_LIFETIME_MS = {
  'new-password': HOUR_MS,
  'confirm-registration': 2 * DAY_MS,
  'confirm-email': DAY_MS,
  'proof-of-email': 30 * MINUTE_MS,
  'proof-of-phone': 30 * MINUTE_MS,
  'authorization-request': 10 * MINUTE_MS,
  'social-result': MINUTE_MS,
  'social-link': 10 * MINUTE_MS,
} as const;
export type LinkKind = keyof typeof LINK_LIFETIME_MS;

export interface Link {
  readonly accountId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly usedAt: Date | null;
}

interface NewLink {
  readonly kind: LinkKind;
  readonly accountId?: string | null;
  readonly data?: object;
}

/** @returns the token, which is not stored */
export async function createLink(query: Query, { kind, accountId = null, data = {} }: NewLink, now: Date): Promise<string> {
  const token = newToken();
  await query('INSERT INTO one_time_link (hash, kind, account_id, data, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    tokenHash(token),
    kind,
    accountId,
    JSON.stringify(data),
    new Date(now.getTime() + LINK_LIFETIME_MS[kind]),
  ]);
  return token;
}

/**
 * Returns a link without using it. Used links are returned too, until they would have expired.
 * @throws HttpError `not_found` or `link_expired`
 */
export async function readLink(query: Query, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const [row] = await query<Link & { expiresAt: Date }>(
    'SELECT account_id AS "accountId", data, used_at AS "usedAt", expires_at AS "expiresAt" FROM one_time_link WHERE hash = $1 AND kind = $2',
    [tokenHash(token), kind],
  );
  if (!row) throw notFound('link');
  if (row.expiresAt.getTime() <= now.getTime()) throw linkExpired();
  return row;
}

/**
 * Uses a link, inside the caller's transaction: of two concurrent calls one succeeds.
 * @throws HttpError `not_found`, `link_expired` or `link_used`
 */
export async function consumeLink(query: Query, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const link = await readLink(query, kind, token, now);
  const used = await query('UPDATE one_time_link SET used_at = $3 WHERE hash = $1 AND kind = $2 AND used_at IS NULL RETURNING hash', [
    tokenHash(token),
    kind,
    now,
  ]);
  if (used.length === 0) throw new HttpError(410, 'link_used', 'This link has already been used.');
  return link;
}

/** Detaches an account's used links before it is deleted, so that they are still reported as used. */
export async function detachUsedLinks(query: Query, accountId: string): Promise<void> {
  await query('UPDATE one_time_link SET account_id = NULL WHERE account_id = $1 AND used_at IS NOT NULL', [accountId]);
}

/** Expires an account's unused links of the given kinds, inside the caller's transaction, which has locked the account. */
export async function expireLinks(query: Query, accountId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await query('UPDATE one_time_link SET expires_at = $3 WHERE account_id = $1 AND kind = ANY($2) AND used_at IS NULL AND expires_at > $3', [
    accountId,
    kinds,
    now,
  ]);
}

export function linkExpired(): HttpError {
  return new HttpError(410, 'link_expired', 'This link has expired.');
}
