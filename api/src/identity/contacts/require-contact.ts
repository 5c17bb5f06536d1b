import { checkEmail, checkPhone, WRONG_PHONE } from '@plenum/shared-contracts/auth/rules';
import { readEmail, readPhone } from '#src/identity/contacts/read-contact.ts';
import { invalidInput } from '#src/errors.ts';

/** @throws HttpError `invalid_input` naming the field `email` */
export function requireEmail(given: string): string {
  const message = checkEmail(given);
  if (message !== undefined) throw invalidInput([{ field: 'email', message }]);
  return readEmail(given);
}

/** @throws HttpError `invalid_input` naming the field `phone` */
export function requirePhone(given: string): string {
  const phone = readPhone(given);
  const message = checkPhone(given);
  if (message !== undefined || phone === undefined) throw invalidInput([{ field: 'phone', message: message ?? WRONG_PHONE }]);
  return phone;
}
