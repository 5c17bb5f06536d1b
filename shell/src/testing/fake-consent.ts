import type { ConsentChoices } from '#src/consent/consent-categories.ts';
import { consentCookie } from '#src/consent/consent-cookie.ts';
import { ConsentStore } from '#src/consent/consent-store.ts';

/** A visitor's consent over a cookie of its own. */
export function fakeConsent(choices: ConsentChoices = {}, optsOut = false): ConsentStore {
  let cookie = consentCookie(choices, null).split(';')[0] ?? '';
  const sources = {
    cookies: { read: () => cookie, write: (written: string) => void (cookie = written.split(';')[0] ?? '') },
    domain: null,
    announce: () => undefined,
  };
  return new ConsentStore(sources, { choices, optsOut, areSettingsOpen: false });
}
