import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { HttpError, unauthorized } from '#src/errors.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import { readAccessToken, type Caller } from '#src/identity/sessions/access-token.ts';
import { freshUntil, type SessionRules } from '#src/identity/sessions/session-rules.ts';
import { findOpenSession } from '#src/identity/sessions/session-store.ts';

/** A caller with an open session. */
export interface SignedIn extends Caller {
  readonly authenticatedAt: Date;
}

export interface Authentication {
  /** Requires a valid token of an open session; `callerOf` returns its account. */
  readonly required: onRequestAsyncHookHandler;
  /** Works as `required`, for sensitive actions: the user must have authenticated within `freshMs`. */
  readonly fresh: onRequestAsyncHookHandler;
  /** Also accepts requests without a token, but refuses an invalid one: its owner would take the answer for their own. */
  readonly optional: onRequestAsyncHookHandler;
  /** Works as `optional`, where the answer contains no user data: a token of an ended session counts as no token. */
  readonly lenient: onRequestAsyncHookHandler;
  /** @throws HttpError `unauthorized` on a route without `required` when the caller is not signed in */
  readonly callerOf: (request: FastifyRequest) => SignedIn;
  readonly callerIfAny: (request: FastifyRequest) => SignedIn | null;
  /**
   * Works as `fresh`, where only some requests are sensitive.
   * @param graceMs for actions started while the session was fresh
   * @throws HttpError `identity_unconfirmed`, which is not 401, at which clients end the session
   */
  readonly requireFresh: (request: FastifyRequest, graceMs?: number) => SignedIn;
}

/**
 * Creates the authentication hooks. A token is valid while its session is open, so signing out takes effect at once. Tokens from before a
 * reauthentication count as expired and must be refreshed (ASVS 7.2.4), so that a stolen copy does not become fresh as well.
 */
export function createAuthentication({ database, clock }: Deps, keys: KeySource, rules: SessionRules): Authentication {
  const callers = new WeakMap<FastifyRequest, SignedIn>();

  async function identify(request: FastifyRequest, token: string): Promise<void> {
    const now = clock();
    const { access } = await keys();
    const { accountId, sessionId, issuedAt } = await readAccessToken(access, token, now);
    const session = await findOpenSession(database.query, { accountId, sessionId }, now);
    if (!session) throw unauthorized('session_revoked');
    if (issuedAt.getTime() + 1000 <= session.authenticatedAt.getTime()) throw unauthorized('token_expired');
    callers.set(request, { accountId, sessionId, ...session });
  }
  async function required(request: FastifyRequest): Promise<void> {
    const token = readBearerToken(request);
    if (token === null) throw unauthorized();
    await identify(request, token);
  }
  function callerOf(request: FastifyRequest): SignedIn {
    const caller = callers.get(request);
    if (!caller) throw unauthorized();
    return caller;
  }
  function requireFresh(request: FastifyRequest, graceMs = 0): SignedIn {
    const caller = callerOf(request);
    if (freshUntil(rules, caller.authenticatedAt).getTime() + graceMs > clock().getTime()) return caller;
    throw new HttpError(409, 'identity_unconfirmed', 'Please confirm your identity first.');
  }

  return {
    required,
    fresh: async (request) => {
      await required(request);
      requireFresh(request);
    },
    optional: async (request) => {
      const token = readBearerToken(request);
      if (token !== null) await identify(request, token);
    },
    lenient: async (request) => {
      const token = readBearerToken(request);
      if (token === null) return;
      await identify(request, token).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.status === 401)) throw error;
      });
    },
    callerOf,
    requireFresh,
    callerIfAny: (request) => callers.get(request) ?? null,
  };
}

/** Returns the token of `Authorization: Bearer …`. */
export function readBearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
