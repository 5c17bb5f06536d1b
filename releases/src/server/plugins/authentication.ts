import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { identify, type KnownToken, type Principal } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Finds out whose token a request carries. Who demands one asks `principalOf`. */
export const authentication = fp<{ tokens: readonly KnownToken[] }>(
  async (app, { tokens }) => {
    app.decorateRequest('principal', null);
    app.addHook('onRequest', async (request) => {
      const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      if (token !== undefined) request.principal = identify(token, tokens);
    });
  },
  { name: 'authentication' },
);

/** @throws RegistryError `unauthorized` when the request carries no known token */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal) return request.principal;
  const message =
    request.headers.authorization === undefined
      ? 'This call needs a token: "Authorization: Bearer <token>". The CLI takes it from RELEASES_TOKEN.'
      : 'The registry does not know this token. Check RELEASES_TOKEN, and that it is a token of this registry.';
  throw new RegistryError('unauthorized', message);
}
