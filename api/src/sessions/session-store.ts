import { randomUUID } from 'node:crypto';
import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import type { Query } from '#src/database/query.ts';
import type { ServiceKeys } from '#src/secrets/service-keys.ts';
import { tokenHash } from '#src/secrets/token.ts';
import { signAccessToken } from '#src/sessions/access-token.ts';
import { firstRefreshToken } from '#src/sessions/refresh-token.ts';
import { DAY } from '#src/throttle/throttle.ts';

/** A session ends when it was not used for so long. */
export const SESSION_MS = 30 * DAY;

/** Where a session comes from, as far as its owner wants to know. */
export interface Device {
  readonly device: string;
  readonly addressMasked: string;
}

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
}

/** Begins a session; `firstPair` gives its tokens. */
export async function openSession(query: Query, keys: ServiceKeys, accountId: string, from: Device, now: Date): Promise<NewSession> {
  const id = randomUUID();
  await query(
    `INSERT INTO session (id, account_id, refresh_hash, rotated_at, expires_at, created_at, device, address_masked)
    VALUES ($1, $2, $3, $4, $5, $4, $6, $7)`,
    [
      id,
      accountId,
      tokenHash(firstRefreshToken(keys.refresh, id)),
      now,
      new Date(now.getTime() + SESSION_MS),
      from.device,
      from.addressMasked,
    ],
  );
  return { id, accountId, createdAt: now };
}

/** The tokens that a session begins with, the same whenever it is asked. */
export async function firstPair(keys: ServiceKeys, { id, accountId, createdAt }: NewSession): Promise<TokenPair> {
  return {
    token: await signAccessToken(keys.access, { accountId, sessionId: id }, createdAt),
    refresh_token: firstRefreshToken(keys.refresh, id),
  };
}

export async function isSessionOpen(
  query: Query,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const rows = await query('SELECT FROM session WHERE id = $1 AND account_id = $2 AND expires_at > $3', [sessionId, accountId, now]);
  return rows.length > 0;
}

/** Ends one session of an account. @returns whether there was one */
export async function closeSession(query: Query, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await query('DELETE FROM session WHERE id::text = $1 AND account_id = $2 RETURNING id', [sessionId, accountId]);
  return rows.length > 0;
}

/** Ends all sessions of an account, but for one if it is named. */
export async function closeSessions(query: Query, accountId: string, except: string | null = null): Promise<void> {
  await query('DELETE FROM session WHERE account_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [accountId, except]);
}
