import type { FastifyRequest } from 'fastify';
import { actorOf, requireManager } from '#src/domain/principal.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';

/** Returns the name of a request's release manager for the history and the audit log. @throws RegistryError `unauthorized`, `forbidden` */
export function requireManagerName(request: FastifyRequest): string {
  const principal = principalOf(request);
  requireManager(principal);
  const name = request.headers['x-actor'];
  return actorOf(principal, Array.isArray(name) ? name[0] : name);
}
