import type { Query } from '#src/platform/database/query.ts';
import { Fault, notFound } from '#src/errors.ts';
import { newToken, tokenHash } from '#src/platform/secrets/token.ts';
import { DAY, HOUR, MINUTE } from '#src/platform/rate-limit/rate-limit.ts';

/** What a token that is good once stands for, and for how long. */
export const LINK_LIFE_MS = {
  'new-password': HOUR,
  'confirm-registration': 2 * DAY,
  'confirm-email': DAY,
  'proof-of-email': 30 * MINUTE,
  'proof-of-phone': 30 * MINUTE,
  'social-visit': 10 * MINUTE,
  'social-result': MINUTE,
  'social-link': 10 * MINUTE,
} as const;
export type LinkKind = keyof typeof LINK_LIFE_MS;

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

/** @returns the token, which is nowhere else */
export async function createLink(query: Query, { kind, accountId = null, data = {} }: NewLink, now: Date): Promise<string> {
  const token = newToken();
  await query('INSERT INTO one_time_link (hash, kind, account_id, data, expires_at) VALUES ($1, $2, $3, $4, $5)', [
    tokenHash(token),
    kind,
    accountId,
    JSON.stringify(data),
    new Date(now.getTime() + LINK_LIFE_MS[kind]),
  ]);
  return token;
}

/**
 * Looks a link up without using it; used ones are found too, for as long as they would have lived.
 * @throws Fault `not_found` or `link_expired`
 */
export async function openLink(query: Query, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const [row] = await query<Link & { expiresAt: Date }>(
    'SELECT account_id AS "accountId", data, used_at AS "usedAt", expires_at AS "expiresAt" FROM one_time_link WHERE hash = $1 AND kind = $2',
    [tokenHash(token), kind],
  );
  if (!row) throw notFound('link');
  if (row.expiresAt.getTime() <= now.getTime()) throw linkExpired();
  return row;
}

/**
 * Uses a link up, inside the caller's transaction: of two at the same time one gets it.
 * @throws Fault `not_found`, `link_expired` or `link_used`
 */
export async function spendLink(query: Query, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const link = await openLink(query, kind, token, now);
  const used = await query('UPDATE one_time_link SET used_at = $3 WHERE hash = $1 AND kind = $2 AND used_at IS NULL RETURNING hash', [
    tokenHash(token),
    kind,
    now,
  ]);
  if (used.length === 0) throw new Fault(410, 'link_used', 'This link was used already.');
  return link;
}

/** Before an account goes: what was used of its links is still called used. */
export async function keepSpentLinks(query: Query, accountId: string): Promise<void> {
  await query('UPDATE one_time_link SET account_id = NULL WHERE account_id = $1 AND used_at IS NOT NULL', [accountId]);
}

/**
 * Ends the links of these kinds of an account that were not used: they are too old from now on. Inside the caller's
 * transaction, which has locked the account.
 */
export async function endLinks(query: Query, accountId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await query('UPDATE one_time_link SET expires_at = $3 WHERE account_id = $1 AND kind = ANY($2) AND used_at IS NULL AND expires_at > $3', [
    accountId,
    kinds,
    now,
  ]);
}

export function linkExpired(): Fault {
  return new Fault(410, 'link_expired', 'This link is too old.');
}
