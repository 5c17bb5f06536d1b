import { checkName, NAME_LENGTH } from '@plenum/shared-contracts/auth/rules';
import { readLine } from '#src/identity/contacts/read-contact.ts';

const NOBODY = 'New member';

/**
 * What somebody is called who was not asked: as a provider says, else by the address. Something that `checkName` takes:
 * what nobody sees is taken out, what is too long cut, a name with a link in it is none.
 */
export function nameFrom(said: string | null, email: string | null): string {
  const possible = [said, email?.split('@')[0]].map((name) => clean(name ?? ''));
  return possible.find((name) => checkName(name) === undefined) ?? NOBODY;
}

function clean(name: string): string {
  const seen = readLine(name).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');
  return Array.from(readLine(seen)).slice(0, NAME_LENGTH.most).join('').trim();
}
