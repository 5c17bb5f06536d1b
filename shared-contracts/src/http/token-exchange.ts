import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

/** What a call of the visitor's may do: those that only read (GET, HEAD) get `read`. */
export const tokenScope = z.enum(['read', 'read write']);
export type TokenScope = z.infer<typeof tokenScope>;

/** Whose backend a token is for: the name of a remote. No remote is called like the API, which takes none of these. */
const audience = z.string().check(z.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));

const publicKey = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string(), use: z.literal('sig') });

/** How a visitor's access token becomes one for a team's backend (RFC 8693 in the form of this API's calls), and how that checks it. */
export const tokenExchangeEndpoints = {
  exchange: defineEndpoint({
    method: 'POST',
    path: '/token-exchange',
    auth: 'bearer',
    summary:
      'Changes the access token of the caller for a short-lived one that only the backend of one team takes (`aud`). The site asks for it; the API takes no such token.',
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
    summary: 'The public keys that tokens for the backends of teams are checked with (RFC 7517).',
    calledBy: 'backends of teams',
    reply: z.object({ keys: z.array(publicKey) }),
  }),
} as const;
