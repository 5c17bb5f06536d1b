import type { TokenPair } from '@plenum/shared-contracts/auth/schemas';
import type { Database } from '#src/platform/database/database.ts';
import { unauthorized } from '#src/errors.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';
import { sameDigest, tokenHash } from '#src/platform/secrets/token.ts';
import { signAccessToken } from '#src/identity/sessions/access-token.ts';
import { nextRefreshToken, serializeRefreshToken, readRefreshToken } from '#src/identity/sessions/refresh-token.ts';
import { sessionExpiry, type SessionRules } from '#src/identity/sessions/session-rules.ts';

/** Time during which the previous token gets the same answer again. */
const GRACE_MS = 10_000;

interface Row {
  readonly account_id: string;
  readonly refresh_hash: string;
  readonly previous_hash: string | null;
  readonly rotated_at: Date;
  readonly created_at: Date;
  readonly authenticated_at: Date;
}

/**
 * Exchanges a refresh token for the next pair. Calls with the same token run one after the other, and within the grace time all get the
 * same pair. A token spent earlier ends the session, because a second client has a copy. A token that this service cannot have issued ends
 * nothing.
 * @throws HttpError `session_revoked`, or `unauthorized` when there is no such session
 */
export async function refreshSession(
  { database, sessions }: { readonly database: Database; readonly sessions: SessionRules },
  keys: ServiceKeys,
  token: string,
  now: Date,
): Promise<TokenPair> {
  const sent = readRefreshToken(keys, token);
  if (sent === undefined) throw unauthorized();
  const { sessionId } = sent;
  const next = nextRefreshToken(keys, sent);
  const outcome = await database.transaction(async (query) => {
    const [row] = await query<Row & Record<string, unknown>>(
      `SELECT account_id, refresh_hash, previous_hash, rotated_at, created_at, authenticated_at FROM session
      WHERE id = $1 AND expires_at > $2 AND created_at > $3 FOR UPDATE`,
      [sessionId, now, new Date(now.getTime() - sessions.lifetimeMs)],
    );
    if (!row) return 'absent';
    const given = tokenHash(sent.body);
    if (sameDigest(given, row.refresh_hash)) {
      await query('UPDATE session SET refresh_hash = $2, previous_hash = $3, rotated_at = $4, expires_at = $5 WHERE id = $1', [
        sessionId,
        tokenHash(next.body),
        given,
        now,
        sessionExpiry(sessions, row.created_at, now),
      ]);
      return { accountId: row.account_id, issuedAt: now };
    }
    const isParent = row.previous_hash !== null && sameDigest(given, row.previous_hash);
    if (isParent && now.getTime() - row.rotated_at.getTime() <= GRACE_MS) {
      // Yields the same token each time, but none from before a reauthentication.
      const issuedAt = row.authenticated_at > row.rotated_at ? row.authenticated_at : row.rotated_at;
      return { accountId: row.account_id, issuedAt };
    }
    if (!sent.isSigned) return 'absent';
    await query('DELETE FROM session WHERE id = $1', [sessionId]);
    return 'revoked';
  });
  // Thrown outside the transaction, which must be committed.
  if (outcome === 'absent') throw unauthorized();
  if (outcome === 'revoked') throw unauthorized('session_revoked');
  const { accountId, issuedAt } = outcome;
  return {
    token: await signAccessToken(keys.access, { accountId, sessionId }, issuedAt),
    refresh_token: serializeRefreshToken(keys, next),
  };
}
