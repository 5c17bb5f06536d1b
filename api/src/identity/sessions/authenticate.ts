import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { Fault, unauthorized } from '#src/errors.ts';
import type { KeySource } from '#src/platform/secrets/service-keys.ts';
import { readAccessToken, type Caller } from '#src/identity/sessions/access-token.ts';
import { freshUntil, type SessionRules } from '#src/identity/sessions/session-rules.ts';
import { findOpenSession } from '#src/identity/sessions/session-store.ts';

/** A caller whose session is open. */
export interface SignedIn extends Caller {
  readonly authenticatedAt: Date;
}

export interface Authentication {
  /** Lets those through who have a good token of an open session; `callerOf` tells who it is. */
  readonly required: onRequestAsyncHookHandler;
  /** As `required`, for what is sensitive: whoever calls has shown within `freshMs` who they are. */
  readonly fresh: onRequestAsyncHookHandler;
  /** Lets those through who have no token, too. A bad one is refused: its owner would take the answer for their own. */
  readonly optional: onRequestAsyncHookHandler;
  /** As `optional`, where nothing is answered that is anybody's: somebody whose session has ended is as welcome as anybody. */
  readonly welcome: onRequestAsyncHookHandler;
  /** @throws Fault `unauthorized` on a route without `required` where nobody is signed in */
  readonly callerOf: (request: FastifyRequest) => SignedIn;
  readonly callerIfAny: (request: FastifyRequest) => SignedIn | null;
  /**
   * As `fresh`, where only some requests are sensitive.
   * @param graceMs for what was begun while it was fresh
   * @throws Fault `identity_unconfirmed`, which is not 401: clients end a session at that
   */
  readonly demandFresh: (request: FastifyRequest, graceMs?: number) => SignedIn;
}

/**
 * Tokens are good for as long as their session is: signing out counts at once. Those from before its owner has shown
 * once more who they are have had their time, and are refreshed like any other (ASVS 7.2.4): a copy is not raised with them.
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
    const token = bearerOf(request);
    if (token === null) throw unauthorized();
    await identify(request, token);
  }
  function callerOf(request: FastifyRequest): SignedIn {
    const caller = callers.get(request);
    if (!caller) throw unauthorized();
    return caller;
  }
  function demandFresh(request: FastifyRequest, graceMs = 0): SignedIn {
    const caller = callerOf(request);
    if (freshUntil(rules, caller.authenticatedAt).getTime() + graceMs > clock().getTime()) return caller;
    throw new Fault(409, 'identity_unconfirmed', 'Please confirm first that it is you.');
  }

  return {
    required,
    fresh: async (request) => {
      await required(request);
      demandFresh(request);
    },
    optional: async (request) => {
      const token = bearerOf(request);
      if (token !== null) await identify(request, token);
    },
    welcome: async (request) => {
      const token = bearerOf(request);
      if (token === null) return;
      await identify(request, token).catch((error: unknown) => {
        if (!(error instanceof Fault && error.status === 401)) throw error;
      });
    },
    callerOf,
    demandFresh,
    callerIfAny: (request) => callers.get(request) ?? null,
  };
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
