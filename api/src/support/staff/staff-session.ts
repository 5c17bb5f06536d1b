import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { newToken, sameDigest, tokenHash } from '#src/platform/secrets/token.ts';
import { keyedDigest, type KeySource } from '#src/platform/secrets/service-keys.ts';
import { findStaffName, type StaffToken } from '#src/support/staff/staff-tokens.ts';
import { HOUR_MS } from '#src/platform/durations.ts';

/** A little more than a working day: signing in again is one paste. */
const LIFE_MS = 12 * HOUR_MS;
const COOKIE = 'plenum-staff';

/** A signed-in staff member. */
export interface StaffSession {
  readonly name: string;
  /** CSRF secret that this session's forms must carry. Other sites know neither it nor the cookie. */
  readonly csrf: string;
}

export interface StaffSessions {
  /** Signs in with a token. @returns whether it is valid */
  open(token: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Null: not signed in, or the token was removed. */
  find(request: FastifyRequest): Promise<StaffSession | null>;
  close(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** @param configured tokens of the settings */
export function staffSessions({ database: { query }, clock }: Deps, keys: KeySource, configured: readonly StaffToken[]): StaffSessions {
  return {
    async open(token, request, reply) {
      const hash = tokenHash(token);
      if ((await findStaffName(query, configured, hash)) === null) return false;
      const session = newToken();
      const now = clock();
      await query('INSERT INTO staff_session (hash, token_hash, expires_at) VALUES ($1, $2, $3)', [
        tokenHash(session),
        hash,
        new Date(now.getTime() + LIFE_MS),
      ]);
      setCookie(request, reply, session, LIFE_MS / 1000);
      return true;
    },

    async find(request) {
      const session = sessionIn(request);
      if (session === null) return null;
      const hash = tokenHash(session);
      const [row] = await query<{ token_hash: string }>('SELECT token_hash FROM staff_session WHERE hash = $1 AND expires_at > $2', [
        hash,
        clock(),
      ]);
      const name = row ? await findStaffName(query, configured, row.token_hash) : null;
      if (name === null) return null;
      return { name, csrf: keyedDigest((await keys()).digest, `staff form ${hash}`) };
    },

    async close(request, reply) {
      const session = sessionIn(request);
      if (session !== null) await query('DELETE FROM staff_session WHERE hash = $1', [tokenHash(session)]);
      setCookie(request, reply, '', 0);
    },
  };
}

/** Returns whether a form carries this session's CSRF secret. */
export function hasCsrf({ csrf }: StaffSession, given: string | undefined): boolean {
  return given !== undefined && sameDigest(csrf, given);
}

function sessionIn({ headers }: FastifyRequest): string | null {
  const [, value] = /(?:^|; )plenum-staff=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return value ?? null;
}

/** Sets `Secure` wherever TLS is in use; the local service has none. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/staff; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`);
}
