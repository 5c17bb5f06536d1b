import { parsePath } from 'react-router';

/** While the page is visible, the front is asked at this interval whether a set is urgent. */
const INTERVAL_MS = 60_000;
/** Once a link is hovered, focused or touched, an older answer is renewed: the navigation that may follow is the one that counts. */
const STALE_MS = 15_000;
const ADDRESS = '/-/set';
const NOT_FOUND = 404;

interface SetReference {
  readonly epoch: number;
  readonly number: number;
}

/** Returns epoch and number of a set's id, `production:1:12`. */
function referenceOf(set: string): SetReference {
  const [epoch = 0, number = 0] = set.split(':').slice(-2).map(Number);
  return { epoch, number };
}

function isBefore(one: SetReference, other: SetReference): boolean {
  return one.epoch === other.epoch ? one.number < other.number : one.epoch < other.epoch;
}

/**
 * Learns from the front whether this document's set has been left by an urgent rollback. Its next navigation then loads a new document:
 * forms have their drafts in the tab's storage, and the session is in cookies.
 */
export class UrgentSets {
  readonly #own: SetReference;
  readonly #window: Window & typeof globalThis;
  #requestedAt: number;
  /** False if the front is of a release that cannot tell. */
  #isSupported = true;
  #isOutdated = false;

  /** @param set `production:1:12` */
  constructor(window: Window & typeof globalThis, set: string) {
    this.#window = window;
    this.#own = referenceOf(set);
    this.#requestedAt = window.performance.now();
  }

  /** Whether the next navigation has to load a document. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** Asks from now on, at an interval and when a navigation may follow. */
  watch(): void {
    const { document, location } = this.#window;
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') void this.ask();
    };
    this.#window.setInterval(askIfVisible, INTERVAL_MS);
    document.addEventListener('visibilitychange', askIfVisible);
    const onIntent = (event: Event) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      if (isLink && this.#window.performance.now() - this.#requestedAt > STALE_MS) void this.ask();
    };
    for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });
    // The router shows the page of the old set; the reload replaces it. An entry without a state is a link to a fragment of the shown page.
    this.#window.addEventListener('popstate', ({ state }) => {
      if (this.#isOutdated && state !== null) location.reload();
    });
  }

  /** Asks now. Never rejects: without an answer the page goes on. */
  async ask(): Promise<void> {
    const { performance, navigator } = this.#window;
    if (this.#isOutdated || !this.#isSupported || !navigator.onLine) return;
    this.#requestedAt = performance.now();
    try {
      const response = await this.#window.fetch(ADDRESS, { cache: 'no-store' });
      if (response.status === NOT_FOUND) this.#isSupported = false;
      if (!response.ok) return;
      const { urgent } = (await response.json()) as { urgent?: SetReference | null };
      this.#isOutdated = Boolean(urgent && isBefore(this.#own, urgent));
    } catch {
      // Asked again at the next occasion.
    }
  }

  /**
   * Loads the document at `address` if this one is outdated. A fragment of the shown page needs none.
   * @param address path, query and fragment
   * @returns whether it is being loaded
   */
  load(address: string, isReplacement: boolean): boolean {
    const { location } = this.#window;
    const { pathname, search = '' } = parsePath(address);
    if (!this.#isOutdated || (pathname === location.pathname && search === location.search)) return false;
    if (isReplacement) location.replace(address);
    else location.assign(address);
    return true;
  }
}
