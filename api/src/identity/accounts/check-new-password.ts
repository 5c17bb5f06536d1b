import { checkPassword } from '@plenum/shared-contracts/auth/rules';
import { requiredMessage } from '@plenum/shared-contracts/validation/validation-messages';
import type { IsBreached } from '#src/identity/accounts/breached-passwords.ts';
import { isCommonPassword } from '#src/identity/accounts/common-passwords.ts';
import { invalidInput } from '#src/errors.ts';

/** Returns what is wrong with a new password; undefined: nothing. `own`: name and addresses of the user. */
export type ProblemOfPassword = (password: string, own?: readonly string[]) => Promise<string | undefined>;

/** @param isBreached null: no service is configured */
export function passwordCheck(isBreached: IsBreached | null): ProblemOfPassword {
  return async (password, own = []) => {
    const problem = checkPassword(password, own);
    if (problem !== undefined) return problem;
    if (isCommonPassword(password)) return requiredMessage('a password that fewer people have');
    const isKnown = isBreached !== null && (await isBreached(password));
    return isKnown ? `${requiredMessage('another password')} This one is in lists of stolen passwords.` : undefined;
  };
}

/** @throws HttpError `invalid_input` naming the field `password` */
export async function demandGoodPassword(problemOf: ProblemOfPassword, password: string, own: readonly string[] = []): Promise<void> {
  const message = await problemOf(password, own);
  if (message !== undefined) throw invalidInput([{ field: 'password', message }]);
}
