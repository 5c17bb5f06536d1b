import { domainToASCII, domainToUnicode } from 'node:url';
import parsePhone from 'libphonenumber-js';
import { checkEmail, checkPhone, INVALID_EMAIL_MESSAGE, INVALID_PHONE_MESSAGE } from '@plenum/shared-forms/field-rules';
import { invalidInput } from '#src/errors.ts';

/**
 * Lower-cases an address, so that each spelling is the same: `info@почта.рф`, also when a browser has sent `info@xn--80a1acny.xn--p1ai`.
 */
export function normaliseEmail(given: string): string {
  const email = given.normalize('NFC').trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}

/** Returns what is wrong with the domain of a well-formed address: one in another script may have no ASCII form, which mail needs. */
export function checkEmailDomain(email: string): string | undefined {
  return domainToASCII(email.trim().slice(email.trim().lastIndexOf('@') + 1)) === '' ? INVALID_EMAIL_MESSAGE : undefined;
}

/** Converts a number to E.164. Numbers without a country code are Russian, as the product is. @returns undefined for an invalid number */
export function normalisePhone(given: string): string | undefined {
  const number = parsePhone(given, 'RU');
  return number?.isPossible() ? number.number : undefined;
}

/** Collapses user input to one line. */
export function singleLine(given: string): string {
  return given.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** @throws HttpError `invalid_input` naming the field `email` */
export function requireEmail(given: string): string {
  const message = checkEmail(given) ?? checkEmailDomain(given);
  if (message !== undefined) throw invalidInput([{ field: 'email', message }]);
  return normaliseEmail(given);
}

/** @throws HttpError `invalid_input` naming the field `phone` */
export function requirePhone(given: string): string {
  const phone = normalisePhone(given);
  const message = checkPhone(given);
  if (message !== undefined || phone === undefined) throw invalidInput([{ field: 'phone', message: message ?? INVALID_PHONE_MESSAGE }]);
  return phone;
}
