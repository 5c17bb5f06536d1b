import { createHash } from 'node:crypto';
import type { TokenOwner } from '@plenum/shared-contracts/release/access-schemas';
import { RegistryError } from '#src/errors.ts';

/** Whose token it is. A site only reads; its token takes it out of the limits for strangers. */
export type Principal = { readonly role: 'manager' } | { readonly role: 'site' } | { readonly role: 'team'; readonly release: string };

export function principalOfOwner(owner: TokenOwner): Principal {
  return owner === 'manager' || owner === 'site' ? { role: owner } : { role: 'team', release: owner };
}

/**
 * How a token is stored and looked up. A plain hash and an index do for a secret of 128 bits and more: it cannot be guessed from
 * its hash, nor approached by the time that a comparison of hashes takes.
 */
export function tokenHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
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
    `The token of the ${principal.release} team may publish, and nothing else. Ask a release manager, or use their token.`,
  );
}

const SITE_READS = 'The token of a site reads only. Use the token of a team to publish, that of a release manager for the rest.';
