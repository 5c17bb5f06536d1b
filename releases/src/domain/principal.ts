import { createHash, timingSafeEqual } from 'node:crypto';
import { RegistryError } from '#src/errors.ts';

/** Whose token it is. A site only reads; its token takes it out of the limits for strangers. */
export type Principal = { readonly role: 'manager' } | { readonly role: 'site' } | { readonly role: 'team'; readonly release: string };

export interface KnownToken {
  readonly principal: Principal;
  /** sha256 of the token: what is compared has one length, and the token itself is not kept. */
  readonly sha256: Buffer;
}

export function knownToken(principal: Principal, token: string): KnownToken {
  return { principal, sha256: sha256(token) };
}

/** The owner of `token`, compared in constant time with every known one; null for a stranger. */
export function identify(token: string, known: readonly KnownToken[]): Principal | null {
  const given = sha256(token);
  return known.filter((entry) => timingSafeEqual(entry.sha256, given)).at(0)?.principal ?? null;
}

/** `manager`, `site` or `team:mf-blog`: how history and reservations name it. */
export function principalName(principal: Principal): string {
  return principal.role === 'team' ? `team:${principal.release}` : principal.role;
}

/** @throws RegistryError `forbidden` unless it is the manager's or this release's own team's token */
export function requirePublisher(principal: Principal, release: string): void {
  if (principal.role === 'manager') return;
  if (principal.role === 'site') throw new RegistryError('forbidden', SITE_READS);
  if (principal.release === release) return;
  throw new RegistryError(
    'forbidden',
    `This token publishes ${principal.release} only, not ${release}. Use the token of the ${release} team.`,
  );
}

/** @throws RegistryError `forbidden` unless it is the manager's token */
export function requireManager(principal: Principal): void {
  if (principal.role === 'manager') return;
  if (principal.role === 'site') throw new RegistryError('forbidden', SITE_READS);
  throw new RegistryError(
    'forbidden',
    `The token of the ${principal.release} team may publish, not activate or roll back. Ask a release manager, or use their token.`,
  );
}

const SITE_READS = 'The token of a site reads only. Use the token of a team to publish, that of a release manager to activate.';

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
