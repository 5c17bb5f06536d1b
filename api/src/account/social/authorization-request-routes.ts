import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { SocialFailure } from '@plenum/shared-contracts/auth/social';
import { HttpError, invalidInput } from '#src/errors.ts';
import { API_BASE, redirect, registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { toHttpError } from '#src/platform/http/to-http-error.ts';
import { createLink, consumeLink } from '#src/identity/links.ts';
import type { AuthorizationRequest } from '#src/account/social/provider.ts';
import type { SocialDeps } from '#src/account/social/exchange.ts';

const MAX_NAME_LENGTH = 40;
const FAILURES: Readonly<Record<number, SocialFailure>> = { 400: 'expired', 422: 'expired', 429: 'too-often' };
const requestData = z.object({
  provider: z.string(),
  mode: z.enum(['login', 'link']),
  challenge: z.string(),
  origin: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

/**
 * Routes that redirect to a provider and back. The outcome is stored in the database for a minute, under a
 * code in the fragment of /social-auth. Tokens are only returned to `socialExchange`.
 */
export const authorizationRequestRoutes: FastifyPluginAsync<SocialDeps> = async (
  app,
  { database, clock, providers, siteOrigins, limits },
) => {
  // Doubled, as an authorization request consists of two calls.
  const limiter = app.rateLimit({ max: 2 * limits.links });
  const [home = ''] = siteOrigins;

  /** Redirects to the site with the error, as the visitor expects a page. */
  function redirectHome(problem: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, code } = toHttpError(problem);
    request.log[status < 500 ? 'debug' : 'warn']({ err: problem, code }, 'A visitor returning from a sign-in provider could not be served');
    const { provider = '' } = request.params as { provider?: string };
    const { origin = home, mode } = request.query as { origin?: unknown; mode?: unknown };
    const to = homeAddress(siteOrigins.find((known) => known === origin) ?? home, {
      error: FAILURES[status] ?? 'unavailable',
      provider: provider.slice(0, MAX_NAME_LENGTH),
      mode: mode === 'link' ? 'link' : 'login',
    });
    return redirect(reply, to);
  }

  /** Redirects to the site with the error. A request that the site did not make gets the error itself. */
  function redirectWithError(problem: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if ([400, 422].includes(toHttpError(problem).status)) throw problem;
    return redirectHome(problem, request, reply);
  }

  registerEndpoint(
    app,
    authEndpoints.socialStart,
    async ({ params: { provider: name }, query: { mode, challenge, origin = home }, request }) => {
      // Compared with an exact list, without parsing.
      if (!siteOrigins.includes(origin)) throw invalidInput([{ field: 'origin', message: 'This is not an address of this site.' }]);
      const provider = providers.find((provider) => provider.provider === name);
      const fail = (error: SocialFailure) => homeAddress(origin, { error, provider: name, mode });
      if (!provider) return fail('unavailable');
      const secrets = { nonce: randomBytes(32).toString('base64url'), codeVerifier: randomBytes(32).toString('base64url') };
      const data = { provider: name, mode, challenge, origin, ...secrets };
      const state = await createLink(database.query, { kind: 'authorization-request', data }, clock());
      try {
        return await provider.begin({ state, ...secrets, redirectUri: callbackOf(origin, name) });
      } catch (error) {
        request.log.warn({ err: error, provider: name }, 'A sign-in provider is unreachable');
        return fail('unavailable');
      }
    },
    { limiter, errorHandler: redirectWithError },
  );

  registerEndpoint(
    app,
    authEndpoints.socialCallback,
    async ({ params: { provider: name }, query: { state = '', error }, request }) => {
      const link = await consumeLink(database.query, 'authorization-request', state, clock()).catch((problem: unknown) => {
        if (problem instanceof HttpError && problem.status < 500) return null;
        throw problem;
      });
      const pending = link && requestData.parse(link.data);
      if (!pending || pending.provider !== name) return homeAddress(home, { error: 'expired', provider: name, mode: 'login' });
      const { origin, mode, challenge } = pending;
      const provider = providers.find((provider) => provider.provider === name);
      if (error !== undefined || !provider) {
        return homeAddress(origin, { error: error === 'access_denied' ? 'denied' : 'unavailable', provider: name, mode });
      }
      try {
        const redirectUri = callbackOf(origin, name);
        const secrets: AuthorizationRequest = { state, nonce: pending.nonce, codeVerifier: pending.codeVerifier, redirectUri };
        const { search } = new URL(request.url, origin);
        const identity = await provider.finish(secrets, new URL(`${redirectUri}${search}`));
        const data = { provider: name, mode, challenge, identity };
        const code = await createLink(database.query, { kind: 'social-result', data }, clock());
        return homeAddress(origin, { code, provider: name, mode });
      } catch (problem) {
        if (problem instanceof HttpError && problem.status >= 500) throw problem;
        request.log.warn({ err: problem, provider: name }, 'Sign-in with a provider failed');
        return homeAddress(origin, { error: 'unavailable', provider: name, mode });
      }
    },
    { limiter, errorHandler: redirectHome },
  );
};

/** Returns the callback URL on the site's own origin, which forwards calls below /api to this service. */
function callbackOf(origin: string, provider: string): string {
  return `${origin}${API_BASE}/social/${provider}/callback`;
}

function homeAddress(origin: string, result: Readonly<Record<string, string>>): string {
  return `${origin}/social-auth#${new URLSearchParams(result)}`;
}
