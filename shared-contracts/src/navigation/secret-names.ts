/** Codes that are public. */
const NO_SECRET = /^(?:promo|coupon|discount|country|language|status|error|zip|post(?:al)?)[_-]?code$/i;
const SECRET = /^(?:auth|state|otp|pin|hash|pwd|pass(?:word|wd|code|phrase)?)$|token|secret|code$/i;

/**
 * Returns whether a query parameter of this name may hold a credential: a token, a password, or a code from an e-mail or a provider. Such a
 * parameter is not carried from page to page (open question 7), logged or reported.
 * @param name name of a query parameter or field, in any spelling
 * @returns true for a possible credential
 * @example
 * isSecretName('refresh_token'); // true
 * isSecretName('promo_code'); // false
 */
export function isSecretName(name: string): boolean {
  return SECRET.test(name) && !NO_SECRET.test(name);
}
