import { makeAutoObservable, observableRef } from 'mobx';
import { CONSENT_CATEGORIES, type ConsentChoices } from '#src/consent/consent-categories.ts';
import { consentCookie, readConsent } from '#src/consent/consent-cookie.ts';
import { type ConsentView, storedConsent } from '#src/consent/consent-view.ts';

export interface ConsentSources {
  /** Each method may throw: cookies can be forbidden. */
  readonly cookies: { read(): string; write(cookie: string): void };
  /** As for `consentCookie`. */
  readonly domain: string | null;
  /** Notifies the other tabs. */
  readonly announce: () => void;
}

/** The visitor's consent: read from the cookie, changed by banner and settings, observed by every feature that needs it. */
export class ConsentStore {
  choices: ConsentChoices;
  areSettingsOpen: boolean;
  readonly optsOut: boolean;
  readonly #sources: ConsentSources;
  /** Cookies are forbidden: the choice holds as long as the page. */
  #isInMemory = false;

  /** @param first as `firstConsent` found it */
  constructor(sources: ConsentSources, first: ConsentView) {
    this.#sources = sources;
    this.choices = first.choices;
    this.areSettingsOpen = first.areSettingsOpen;
    this.optsOut = first.optsOut;
    makeAutoObservable(this, { choices: observableRef, optsOut: false });
  }

  get view(): ConsentView {
    const { choices, optsOut, areSettingsOpen } = this;
    return { choices, optsOut, areSettingsOpen };
  }

  /** Stores answers; categories without a new answer stay as they are. */
  decide(answers: ConsentChoices): void {
    this.choices = { ...this.choices, ...answers };
    try {
      this.#sources.cookies.write(consentCookie(this.choices, this.#sources.domain));
      this.#isInMemory = !isSame(readConsent(this.#sources.cookies.read()), this.choices);
    } catch {
      this.#isInMemory = true;
    }
    this.#sources.announce();
  }

  /** Reads the cookie again, which another tab or the other host may have changed. */
  adopt(): void {
    if (this.#isInMemory) return;
    const stored = storedConsent(() => this.#sources.cookies.read());
    if (!isSame(stored, this.choices)) this.choices = stored;
  }

  openSettings(): void {
    this.areSettingsOpen = true;
  }

  closeSettings(): void {
    this.areSettingsOpen = false;
  }
}

function isSame(one: ConsentChoices, other: ConsentChoices): boolean {
  return CONSENT_CATEGORIES.every((category) => one[category] === other[category]);
}
