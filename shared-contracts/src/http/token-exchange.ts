import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

/** What a visitor's call may do; calls that only read (GET, HEAD) get `read`. */
export const tokenScope = z.enum(['read', 'read write']);
export type TokenScope = z.infer<typeof tokenScope>;

/** The remote whose backend the token is for. No remote has the name of the API, and the API accepts none of these tokens. */
const audience = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

const publicKey = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.literal('sig') });

/**
 * Exchanges a visitor's access token for one for a team's backend (RFC 8693, in the style of this API's calls), and publishes the keys to
 * verify it.
 */
export const tokenExchangeEndpoints = {
  exchange: defineEndpoint({
    method: 'POST',
    path: '/token-exchange',
    auth: 'bearer',
    summary:
      'Exchanges the caller’s access token for a short-lived one that only the backend of one team accepts (`aud`). The site calls it; the API does not accept such a token.',
    body: z.object({ audience, scope: tokenScope }),
    reply: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds. */
      expires_in: z.number(),
      scope: tokenScope,
    }),
  }),
  keys: defineEndpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    auth: 'public',
    summary: 'Returns the public keys that verify tokens for the backends of teams (RFC 7517).',
    calledBy: 'backends of teams',
    reply: z.object({ keys: z.array(publicKey) }),
  }),
} as const;
