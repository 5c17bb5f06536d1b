import type { RegistrationBody } from '@plenum/shared-contracts/auth/schemas';
import { checkConsent, checkEmail, checkName, checkPhone } from '#src/field-rules.ts';
import { checkPassword } from '#src/password-rules.ts';

export type RegistrationField = 'firstname' | 'email' | 'phone' | 'password' | 'consent';
export interface RegistrationFieldError<Field extends string = RegistrationField> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Returns what is wrong with a registration, at most one message per field, in the order of the form. The browser checks before sending,
 * the API on receipt.
 * @param body the request that would be sent
 * @returns an empty array when the registration is valid
 * @example
 * checkRegistration({ firstname: 'Olga', email: 'olga@example.com', password: '', consent: true });
 * // [{ field: 'password', message: 'Please enter a password.' }]
 */
export function checkRegistration(body: RegistrationBody): RegistrationFieldError[] {
  const phone = body.phone ?? '';
  const problems: Readonly<Record<RegistrationField, string | undefined>> = {
    firstname: checkName(body.firstname),
    email: checkEmail(body.email),
    phone: phone.trim() === '' ? undefined : checkPhone(phone),
    password: checkPassword(body.password, [body.firstname, body.email, phone]),
    consent: checkConsent(body.consent),
  };
  return (Object.keys(problems) as RegistrationField[]).flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
}
