/** Below the sections of the account's overview (docs/slots.md). */
export const ACCOUNT_SECTIONS = 'account.sections';

/** What the page "Tariff" of the account consists of (docs/slots.md). */
export const ACCOUNT_TARIFF = 'account.tariff';
