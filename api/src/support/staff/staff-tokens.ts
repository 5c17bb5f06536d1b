import * as z from 'zod';
import type { Query } from '#src/platform/database/query.ts';
import { newToken, tokenHash } from '#src/platform/secrets/token.ts';

/** A staff member's token, of which only the digest is stored. */
export interface StaffToken {
  /** base64url SHA-256 */
  readonly hash: string;
  /** The owner's name, as shown in the history of tickets. */
  readonly name: string;
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,59}$/u;

/** The setting API_STAFF_TOKENS: comma-separated `<name>=<base64url SHA-256 of a token>`. */
export const staffTokens = z.string().transform((list, context): StaffToken[] =>
  list.split(',').map((text) => {
    const [, name = '', hash = ''] = /^([^=]+)=([\w-]{43})$/.exec(text.trim()) ?? [];
    if (!NAME.test(name)) {
      context.addIssue({ code: 'custom', message: 'must be a comma-separated list of <name>=<base64url SHA-256 of a token>' });
    }
    return { name, hash };
  }),
);

/**
 * Returns the name of a token's owner; null: unknown or removed.
 * @param configured tokens of the settings, valid in addition to those of the database
 */
export async function findStaffName(query: Query, configured: readonly StaffToken[], hash: string): Promise<string | null> {
  const known = configured.find((token) => token.hash === hash);
  if (known) return known.name;
  const [row] = await query<{ name: string }>('SELECT name FROM staff_token WHERE hash = $1', [hash]);
  return row?.name ?? null;
}

/**
 * Creates a token.
 * @returns the token, which is not stored; null: the name has one already
 * @throws RangeError for an invalid name
 */
export async function addStaffToken(query: Query, name: string, now: Date): Promise<string | null> {
  if (!NAME.test(name)) throw new RangeError('A name has 1 to 60 letters, digits, spaces, dots, hyphens or apostrophes.');
  const token = newToken();
  const added = await query(
    'INSERT INTO staff_token (hash, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (lower(name)) DO NOTHING RETURNING name',
    [tokenHash(token), name, now],
  );
  return added.length > 0 ? token : null;
}

/** Removes a token and ends its sessions at once. @returns whether there was one */
export async function removeStaffToken(query: Query, name: string): Promise<boolean> {
  const removed = await query<{ hash: string }>('DELETE FROM staff_token WHERE lower(name) = lower($1) RETURNING hash', [name]);
  await query('DELETE FROM staff_session WHERE token_hash = ANY($1)', [removed.map(({ hash }) => hash)]);
  return removed.length > 0;
}

export function listStaffTokens(query: Query): Promise<{ name: string; created_at: Date }[]> {
  return query<{ name: string; created_at: Date }>('SELECT name, created_at FROM staff_token ORDER BY lower(name)');
}
