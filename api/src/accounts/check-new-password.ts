import { checkPassword } from '@plenum/shared-contracts/auth/rules';
import { isCommonPassword } from '#src/accounts/common-passwords.ts';
import { unprocessable } from '#src/errors.ts';

/** What is wrong with a password that is to be used; undefined: nothing. @param own name and addresses of the person */
export function problemOfPassword(password: string, own: readonly string[] = []): string | undefined {
  return checkPassword(password, own) ?? (isCommonPassword(password) ? 'Please enter a password that fewer people have.' : undefined);
}

/** @throws Fault `invalid_input` naming the field `password` */
export function demandGoodPassword(password: string, own: readonly string[] = []): void {
  const message = problemOfPassword(password, own);
  if (message !== undefined) throw unprocessable([{ field: 'password', message }]);
}
