/** Codes that everybody may know. */
const NO_SECRET = /^(?:promo|coupon|discount|country|language|status|error|zip|post(?:al)?)[_-]?code$/i;
const SECRET = /^(?:auth|state|otp|pin|hash|pwd|pass(?:word|wd|code|phrase)?)$|token|secret|code$/i;

/**
 * Whether a query parameter of this name may let in whoever knows its value: a token, a code from a
 * letter or a provider, a password. Such a one is not carried from page to page (decisions.md 7), logged or reported.
 */
export function isSecretName(name: string): boolean {
  return SECRET.test(name) && !NO_SECRET.test(name);
}
