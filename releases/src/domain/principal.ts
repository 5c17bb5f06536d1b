import { createHash } from 'node:crypto';
import type { TokenOwner } from '@plenum/shared-contracts/release/access-schemas';
import { RegistryError } from '#src/errors.ts';

/**
 * The owner of a token. A site only reads and reports; its token exempts it from the limits for unauthenticated callers. A reader also reads
 * the audit log and the list of tokens, and changes nothing.
 */
export type Principal = { readonly role: 'manager' | 'reader' | 'site' } | { readonly role: 'team'; readonly release: string };

export function principalOfOwner(owner: TokenOwner): Principal {
  return owner === 'manager' || owner === 'reader' || owner === 'site' ? { role: owner } : { role: 'team', release: owner };
}

/**
 * Returns the hash by which a token is stored and looked up. A plain hash and an index suffice for a secret of at least 128 bits: it cannot
 * be guessed from its hash, and comparison times of hashes reveal nothing about it.
 */
export function tokenHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns the name that the history and reservations show: `manager`, `reader`, `site` or `team:mf-blog`. */
export function principalName(principal: Principal): string {
  return principal.role === 'team' ? `team:${principal.release}` : principal.role;
}

/** @throws RegistryError `forbidden` unless the token belongs to the manager or to this release's team */
export function requirePublisher(principal: Principal, release: string): void {
  if (principal.role === 'manager') return;
  requireWriter(principal);
  if (principal.release === release) return;
  throw new RegistryError(
    'forbidden',
    `This token can publish only ${principal.release}, not ${release}. Use the token of the ${release} team.`,
  );
}

/** @throws RegistryError `forbidden` unless the token belongs to the manager */
export function requireManager(principal: Principal): void {
  if (principal.role === 'manager') return;
  requireWriter(principal);
  throw new RegistryError(
    'forbidden',
    `The token of the ${principal.release} team can publish, preflight and preview its own release. Ask a release manager, or use their token.`,
  );
}

/** @throws RegistryError `forbidden` unless the token belongs to a manager or a reader */
export function requireReader(principal: Principal): void {
  if (principal.role !== 'reader') requireManager(principal);
}

/** @throws RegistryError `forbidden` for a token that only reads */
function requireWriter(principal: Principal): asserts principal is { readonly role: 'team'; readonly release: string } {
  if (principal.role === 'reader')
    throw new RegistryError('forbidden', 'The token of a reader changes nothing. Use the token of a team or of a release manager.');
  if (principal.role !== 'team') throw new RegistryError('forbidden', SITE_READS);
}

/** @throws RegistryError `forbidden` unless the token belongs to a site */
export function requireSite(principal: Principal): void {
  if (principal.role === 'site') return;
  throw new RegistryError(
    'forbidden',
    'Only a site reports what it serves. Use the token of a site (RELEASES_SITE_TOKEN; "token create --site" creates one).',
  );
}

const SITE_READS =
  'The token of a site can only read, and report what the site serves. Use the token of a team to publish, and that of a release manager for everything else.';

/**
 * Returns the actor's name for the history: `manager (Vera Sokolova)` with the name of the token's owner. A token without a name, such as the
 * first one, gives `manager`, or `manager (unverified: Vera)` with a name that the caller claims.
 * @param tokenName name that the token was created for
 * @param header X-Actor: the claimed name in percent-encoded UTF-8, as headers are limited to Latin-1
 * @throws RegistryError `bad_request` if the name is too long or not text
 */
export function actorOf(principal: Principal, tokenName: string | null, header: string | undefined): string {
  if (tokenName !== null) return `${principalName(principal)} (${tokenName})`;
  const name = decode(header ?? '').trim();
  if (name.length > 80 || /\p{C}/u.test(name))
    throw new RegistryError('bad_request', 'X-Actor must be a display name of at most 80 characters, percent-encoded.');
  return name === '' ? principalName(principal) : `${principalName(principal)} (unverified: ${name})`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
