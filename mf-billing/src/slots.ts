/** The form to sign in on the pages of a renewal, for visitors who are signed out (docs/slots.md). */
export const RENEWAL_SIGN_IN = 'renewal.sign-in';
