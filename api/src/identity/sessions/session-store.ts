import { randomUUID } from 'node:crypto';
import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { tokenHash } from '#src/platform/secrets/token.ts';
import { signAccessToken } from '#src/identity/sessions/access-token.ts';
import { type Device, recordDevice, recordNetwork } from '#src/identity/sessions/known-devices.ts';
import { firstRefreshToken, serializeRefreshToken } from '#src/identity/sessions/refresh-token.ts';
import { sessionExpiry, type SessionRules } from '#src/identity/sessions/session-rules.ts';

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
}

/** Parameters of a new session. */
export interface SessionParams {
  readonly keys: ServiceKeys;
  readonly rules: SessionRules;
  readonly from: Device;
}

/** Opens a session for an authenticated user; `firstTokenPair` returns its tokens. */
export async function openSession(query: Query, accountId: string, { keys, rules, from }: SessionParams, now: Date): Promise<NewSession> {
  const id = randomUUID();
  await query(
    `INSERT INTO session (id, account_id, refresh_hash, rotated_at, expires_at, created_at, authenticated_at, device, address_masked)
    VALUES ($1, $2, $3, $4, $5, $4, $4, $6, $7)`,
    [id, accountId, tokenHash(firstRefreshToken(keys, id).body), now, sessionExpiry(rules, now, now), from.device, from.addressMasked],
  );
  await recordDevice(query, accountId, from, now);
  await recordNetwork(query, accountId, from.addressMasked, now);
  return { id, accountId, createdAt: now };
}

/** Returns the first tokens of a session, the same each time. */
export async function firstTokenPair(keys: ServiceKeys, { id, accountId, createdAt }: NewSession): Promise<TokenPair> {
  return {
    token: await signAccessToken(keys.access, { accountId, sessionId: id }, createdAt),
    refresh_token: serializeRefreshToken(keys, firstRefreshToken(keys, id)),
  };
}

/** @returns when the user last authenticated; undefined: the session has ended */
export async function findOpenSession(
  query: Query,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Date,
): Promise<{ readonly authenticatedAt: Date } | undefined> {
  const [row] = await query<{ authenticatedAt: Date }>(
    'SELECT authenticated_at AS "authenticatedAt" FROM session WHERE id = $1 AND account_id = $2 AND expires_at > $3',
    [sessionId, accountId, now],
  );
  return row;
}

/** Records a reauthentication. */
export async function markAuthenticated(query: Query, sessionId: string, now: Date): Promise<void> {
  await query('UPDATE session SET authenticated_at = $2 WHERE id = $1', [sessionId, now]);
}

/** Ends one session of an account. @returns whether there was one */
export async function closeSession(query: Query, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await query('DELETE FROM session WHERE id::text = $1 AND account_id = $2 RETURNING id', [sessionId, accountId]);
  return rows.length > 0;
}

/** Ends all sessions of an account, optionally except one. */
export async function closeSessions(query: Query, accountId: string, except: string | null = null): Promise<void> {
  await query('DELETE FROM session WHERE account_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [accountId, except]);
}
