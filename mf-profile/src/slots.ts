/** Below the sections of the account's overview (docs/slots.md). */
export const ACCOUNT_SECTIONS = 'account.sections';

/** The content of the account's "Tariff" page (docs/slots.md). */
export const ACCOUNT_TARIFF = 'account.tariff';
