import { makeAutoObservable } from 'mobx';
import { CONSENT_CATEGORIES, type ConsentCategory, type ConsentChoices } from '#src/consent/consent-categories.ts';
import { consentCookie, readConsent } from '#src/consent/consent-cookie.ts';

export interface ConsentSources {
  /** Each method may throw: cookies can be forbidden. */
  readonly cookies: { read(): string; write(cookie: string): void };
  /** As for `consentCookie`. */
  readonly domain: string | null;
  /** Whether the browser signals that its user does not want to be tracked (Global Privacy Control, Do Not Track). */
  readonly optsOut: boolean;
  /** Notifies the other tabs. */
  readonly announce: () => void;
}

/** The visitor's consent: read from the cookie, changed by banner and settings, observed by every feature that needs it. */
export class ConsentStore {
  choices: ConsentChoices = {};
  areSettingsOpen = false;
  readonly optsOut: boolean;
  readonly #sources: ConsentSources;
  /** Cookies are forbidden: the choice holds as long as the page. */
  #isInMemory = false;

  constructor(sources: ConsentSources) {
    this.#sources = sources;
    this.optsOut = sources.optsOut;
    makeAutoObservable(this, { optsOut: false });
  }

  /** Whether a category is unanswered. A browser that opts out has answered, until its user chooses otherwise in the settings. */
  get isAsking(): boolean {
    return !this.optsOut && CONSENT_CATEGORIES.some((category) => this.choices[category] === undefined);
  }

  allows(category: ConsentCategory): boolean {
    return this.choices[category] ?? false;
  }

  /** True: agreed; false: refused, by the visitor or by the browser; undefined: not asked yet. */
  answerTo(category: ConsentCategory): boolean | undefined {
    return this.choices[category] ?? (this.optsOut ? false : undefined);
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
    let stored: ConsentChoices = {};
    try {
      stored = readConsent(this.#sources.cookies.read());
    } catch {
      // Cookies are forbidden: no choice was stored.
    }
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
