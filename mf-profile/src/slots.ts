/** Below the sections of the account's overview (docs/slots.md). */
export const ACCOUNT_SECTIONS = 'account.sections';

/** The form to sign in, for visitors who are signed out (docs/slots.md). */
export const ACCOUNT_SIGN_IN = 'account.sign-in';

/** The content of the account's "Tariff" page (docs/slots.md). */
export const ACCOUNT_TARIFF = 'account.tariff';

/** The content of the account's "Webinars" page (docs/slots.md). */
export const ACCOUNT_WEBINARS = 'account.webinars';
