/** Below the sections of the account's overview (docs/slots.md). */
export const ACCOUNT_SECTIONS = 'account.sections';
