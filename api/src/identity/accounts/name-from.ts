import { checkName, NAME_LENGTH } from '@plenum/shared-contracts/auth/rules';
import { singleLine } from '#src/identity/contacts/parse-contact.ts';

const NOBODY = 'New member';

/**
 * Returns a name for a user who was not asked for one: the provider's, else one from the address. The result passes `checkName`: invisible
 * characters are removed, long names are truncated, and names with a link are dropped.
 */
export function nameFrom(said: string | null, email: string | null): string {
  const possible = [said, email?.split('@')[0]].map((name) => clean(name ?? ''));
  return possible.find((name) => checkName(name) === undefined) ?? NOBODY;
}

function clean(name: string): string {
  const seen = singleLine(name).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
  return Array.from(singleLine(seen)).slice(0, NAME_LENGTH.most).join('').trim();
}
