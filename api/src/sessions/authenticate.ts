import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { unauthorized } from '#src/errors.ts';
import type { KeySource } from '#src/secrets/service-keys.ts';
import { readAccessToken, type Caller } from '#src/sessions/access-token.ts';
import { isSessionOpen } from '#src/sessions/session-store.ts';

export interface Authentication {
  /** Lets those through who have a good token of an open session; `callerOf` tells who it is. */
  readonly required: onRequestAsyncHookHandler;
  /** Lets those through who have no token, too. A bad one is refused: its owner would take the answer for their own. */
  readonly optional: onRequestAsyncHookHandler;
  /** @throws Fault `unauthorized` on a route without `required` where nobody is signed in */
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly callerIfAny: (request: FastifyRequest) => Caller | null;
}

/** Tokens are good for as long as their session is: signing out counts at once. */
export function createAuthentication({ database, clock }: Deps, keys: KeySource): Authentication {
  const callers = new WeakMap<FastifyRequest, Caller>();

  async function identify(request: FastifyRequest, token: string): Promise<void> {
    const now = clock();
    const { access } = await keys();
    const caller = await readAccessToken(access, token, now);
    if (!(await isSessionOpen(database.query, caller, now))) throw unauthorized('session_revoked');
    callers.set(request, caller);
  }

  return {
    required: async (request) => {
      const token = bearerOf(request);
      if (token === null) throw unauthorized();
      await identify(request, token);
    },
    optional: async (request) => {
      const token = bearerOf(request);
      if (token !== null) await identify(request, token);
    },
    callerOf: (request) => {
      const caller = callers.get(request);
      if (!caller) throw unauthorized();
      return caller;
    },
    callerIfAny: (request) => callers.get(request) ?? null,
  };
}

/** The token of `Authorization: Bearer …`. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
