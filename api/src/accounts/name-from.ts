import { checkName } from '@plenum/shared-contracts/auth/rules';
import { readLine } from '#src/addresses/read-address.ts';

const NOBODY = 'New member';

/** What somebody is called who was not asked: as a provider says, else by the address. Something that `checkName` takes. */
export function nameFrom(said: string | null, email: string | null): string {
  const possible = [said, email?.split('@')[0]].map((name) => readLine(name ?? ''));
  return possible.find((name) => checkName(name) === undefined) ?? NOBODY;
}
