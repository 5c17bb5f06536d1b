import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentChoices } from '#src/consent/consent-categories.ts';

const CONSENT_COOKIE = 'plenum-consent';

/** Incremented when a category comes to cover more than visitors have agreed to: all visitors are asked again. */
const VERSION = '1';
const YEAR_SECONDS = 365 * 24 * 3600;
const VALUE = new RegExp(`(?:^|; )${CONSENT_COOKIE}=${VERSION}((?:\\.[a-z]+:[01])*)(?:;|$)`);

const isCategory = (name: string): name is ConsentCategory => (CONSENT_CATEGORIES as readonly string[]).includes(name);

/**
 * Reads the choice made on any host of the site: `plenum-consent=1.statistics:1.maps:0`. A category that is missing has not been asked for;
 * another version, or an invalid value, counts as no choice.
 * @param cookies in the format of `document.cookie`
 */
export function readConsent(cookies: string): ConsentChoices {
  const pairs = (VALUE.exec(cookies)?.[1] ?? '').split('.').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.flatMap(([name = '', value]) => (isCategory(name) ? [[name, value === '1']] : [])));
}

/**
 * Returns what to assign to `document.cookie`.
 * @param domain the parent domain that the site and the account host share; null: this host only
 */
export function consentCookie(choices: ConsentChoices, domain: string | null): string {
  const value = CONSENT_CATEGORIES.filter((name) => choices[name] !== undefined).map((name) => `.${name}:${choices[name] ? 1 : 0}`);
  const where = domain === null ? '' : `Domain=${domain}; `;
  return `${CONSENT_COOKIE}=${VERSION}${value.join('')}; Path=/; ${where}Secure; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
}
