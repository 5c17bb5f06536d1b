import { checkLength, requiredMessage } from '#src/validation-messages.ts';

export const NAME_LENGTH = { most: 100 } as const;
const COMPANY_NAME_LENGTH = { most: 200 } as const;
/** URLs in names. A bare domain may be a name (Booking.com); a domain with a path is a URL. */
const LINK = /:\/\/|www\.|\p{L}\.\p{L}{2,}\//iu;
/**
 * Control and format characters, including those that change the direction of text, and letters that show nothing (Hangul fillers). The two
 * joiners are allowed: Persian and Hindi names need them. Also more accents on one letter than any script needs, which cover other lines.
 */
const UNREADABLE = /(?![\u200C\u200D])[^\P{C}\p{Cn}]|(?=\p{L})\p{DI}|\p{Mn}{5}/u;
export const CODE_DIGITS = 6;
const MAX_EMAIL_LENGTH = 254;
/** ITU-T E.164, with the country code. */
const PHONE_DIGITS = { least: 7, most: 15 };

/** Shown for malformed addresses and for domains that cannot exist. */
export const INVALID_EMAIL_MESSAGE = requiredMessage('an e-mail address like name@example.com');
/** Shown for malformed numbers and for well-formed numbers that do not exist. */
export const INVALID_PHONE_MESSAGE = requiredMessage('a phone number like +7 912 345-67-89');

/**
 * The pattern of zod's `email`, written out, because fields are checked on pages that need no schema (docs/decisions/0204), with domains in
 * all scripts, as they are read (`почта.рф`) or in ASCII (`xn--80a1acny.xn--p1ai`). The API checks that such a domain is valid.
 */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]+)$/iu;

/**
 * Returns what is wrong with an e-mail address, as a message for the user, or undefined when it is valid.
 * @param given the address as it was typed
 * @returns a sentence for the user, or undefined
 * @example
 * checkEmail('olga@example.com'); // undefined
 */
export function checkEmail(given: string): string | undefined {
  const email = given.trim();
  if (email === '') return requiredMessage('your e-mail address');
  const isAddress = email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email);
  return isAddress ? undefined : INVALID_EMAIL_MESSAGE;
}

/**
 * Like `checkEmail`, for a telephone number. The server decides whether the number exists.
 * @param given the number as it was typed; spaces, brackets and hyphens are ignored
 * @returns a sentence for the user, or undefined
 * @example
 * checkPhone('+7 912 345-67-89'); // undefined
 */
export function checkPhone(given: string): string | undefined {
  const phone = given.trim();
  if (phone === '') return requiredMessage('your phone number');
  const digits = phone.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d\s().-]+$/.test(phone) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
  return isNumber ? undefined : INVALID_PHONE_MESSAGE;
}

/**
 * Like `checkEmail`, for a name. Names are quoted in e-mails, so a name must not carry a message of its own.
 * @param given the name as it was typed
 * @returns a sentence for the user, or undefined
 * @example
 * checkName('Olga Petrova'); // undefined
 * checkName('www.example.com'); // 'Please enter a name without a link.'
 */
export function checkName(given: string): string | undefined {
  const name = given.trim();
  if (name === '') return requiredMessage('your name');
  const problem = checkLength('a name', name, NAME_LENGTH) ?? checkWords('a name', name);
  return problem ?? (/\p{L}/u.test(name) ? undefined : requiredMessage('a name with a letter in it'));
}

/**
 * Like `checkName`, for a company; an empty value removes the company.
 * @param given the company's name as it was typed
 * @returns a sentence for the user, or undefined
 * @example
 * checkCompanyName('Northern Light'); // undefined
 */
export function checkCompanyName(given: string): string | undefined {
  const name = given.trim();
  if (name === '') return undefined;
  const problem = checkLength('a name', name, COMPANY_NAME_LENGTH) ?? checkWords('a name', name);
  return problem ?? (/[\p{L}\p{N}]/u.test(name) ? undefined : requiredMessage('a name with a letter in it'));
}

function checkWords(label: string, text: string): string | undefined {
  if (LINK.test(text)) return requiredMessage(`${label} without a link`);
  return UNREADABLE.test(text.replace(/\s/g, ' ')) ? requiredMessage(`${label} without unreadable characters`) : undefined;
}

export const INVALID_CODE_MESSAGE = requiredMessage(`the ${CODE_DIGITS} digits of the code`);

/**
 * Returns the digits of a code as it was typed or pasted, or undefined when it is not a code.
 * @param given may contain spaces and hyphens
 * @returns six digits, or undefined
 * @example
 * readCode('402 913'); // '402913'
 */
export function readCode(given: string): string | undefined {
  const digits = given.replace(/[\s-]/g, '');
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(digits) ? digits : undefined;
}

/**
 * Like `checkEmail`, for a one-time code.
 * @param given the code as it was typed or pasted
 * @returns a sentence for the user, or undefined
 * @example
 * checkCode('4029'); // 'Please enter the 6 digits of the code.'
 */
export function checkCode(given: string): string | undefined {
  return readCode(given) === undefined ? INVALID_CODE_MESSAGE : undefined;
}

export const CONSENT_MESSAGE = 'Please agree to the processing of your personal data.';

/**
 * Returns a message for the user when the consent is missing.
 * @param given the value of the checkbox; undefined before it is used
 * @returns a sentence for the user, or undefined
 * @example
 * checkConsent(false); // 'Please agree to the processing of your personal data.'
 */
export function checkConsent(given: boolean | undefined): string | undefined {
  return given === true ? undefined : CONSENT_MESSAGE;
}
