import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentChoices } from '#src/consent/consent-categories.ts';
import { readConsent } from '#src/consent/consent-cookie.ts';

/** The visitor's consent as everything that needs it reads it. */
export interface ConsentView {
  readonly choices: ConsentChoices;
  /** Whether the browser signals that its user does not want to be tracked (Global Privacy Control, Do Not Track). */
  readonly optsOut: boolean;
  readonly areSettingsOpen: boolean;
}

type PrivacyNavigator = Navigator & { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

/** The consent with which a document begins: what browser and cookie say. */
export function firstConsent({ navigator, document }: Pick<Window, 'navigator' | 'document'>): ConsentView {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacyNavigator;
  return {
    choices: storedConsent(() => document.cookie),
    optsOut: globalPrivacyControl === true || doNotTrack === '1',
    areSettingsOpen: false,
  };
}

/** @param readCookies may throw: cookies can be forbidden, and then no choice was stored */
export function storedConsent(readCookies: () => string): ConsentChoices {
  try {
    return readConsent(readCookies());
  } catch {
    return {};
  }
}

/** Whether a category is unanswered. A browser that opts out has answered, until its user chooses otherwise in the settings. */
export function isAsking({ choices, optsOut }: ConsentView): boolean {
  return !optsOut && CONSENT_CATEGORIES.some((category) => choices[category] === undefined);
}

export function allows({ choices }: ConsentView, category: ConsentCategory): boolean {
  return choices[category] ?? false;
}

/** True: agreed; false: refused, by the visitor or by the browser; undefined: not asked yet. */
export function answerTo({ choices, optsOut }: ConsentView, category: ConsentCategory): boolean | undefined {
  return choices[category] ?? (optsOut ? false : undefined);
}
