import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { actorOf, principalOfOwner, requireManager, tokenHash, type Principal } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import type { FoundToken } from '#src/store/access/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    /** Id of the request's token; null for an unauthenticated caller. */
    tokenId: number | null;
    /** Name of the owner of the request's token; null if it has none. */
    tokenName: string | null;
    isTokenRevoked: boolean;
  }
}

interface AuthenticationOptions {
  /** Called for every request, so that a token revoked at another registry with the same database is refused here. */
  readonly findToken: (sha256: Buffer) => Promise<FoundToken | null>;
  /** Called for a use that has to be recorded. The request does not wait for it. */
  readonly onUse: (id: number) => void;
}

/** Looks up the owner of a request's token. Routes that require one call `principalOf`. */
export const authentication = fp<AuthenticationOptions>(
  async (app, { findToken, onUse }) => {
    app.decorateRequest('principal', null);
    app.decorateRequest('tokenId', null);
    app.decorateRequest('tokenName', null);
    app.decorateRequest('isTokenRevoked', false);
    app.addHook('onRequest', async (request) => {
      const [, secret] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const found = secret === undefined ? null : await findToken(tokenHash(secret));
      if (!found) return;
      request.isTokenRevoked = found.isRevoked;
      if (found.isRevoked) return;
      request.principal = principalOfOwner(found.owner);
      request.tokenId = found.id;
      request.tokenName = found.name;
      if (!found.isUseWritten) onUse(found.id);
    });
  },
  { name: 'authentication' },
);

/** @throws RegistryError `unauthorized` if the request has no token, or an unknown or revoked one */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal) return request.principal;
  if (request.isTokenRevoked)
    throw new RegistryError(
      'unauthorized',
      'This token was revoked. Ask a release manager for a new one ("npm run release -- token create").',
    );
  const message =
    request.headers.authorization === undefined
      ? 'This call needs a token: "Authorization: Bearer <token>". The CLI takes it from RELEASES_TOKEN.'
      : 'The registry does not know this token. Check RELEASES_TOKEN, and that it is a token of this registry.';
  throw new RegistryError('unauthorized', message);
}

/** Returns the name of a request's release manager for the history and the audit log. @throws RegistryError `unauthorized`, `forbidden` */
export function requireManagerName(request: FastifyRequest): string {
  requireManager(principalOf(request));
  return actorOfRequest(request);
}

/** Returns the name of a request's caller for the audit log. @throws RegistryError `unauthorized` */
export function actorOfRequest(request: FastifyRequest): string {
  const name = request.headers['x-actor'];
  return actorOf(principalOf(request), request.tokenName, Array.isArray(name) ? name[0] : name);
}
