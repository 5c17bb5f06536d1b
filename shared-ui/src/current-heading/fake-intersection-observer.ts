type Watcher = (entries: IntersectionObserverEntry[]) => void;

/** jsdom has no layout, so tests decide which elements are visible. */
class FakeIntersectionObserver {
  static readonly #all = new Set<FakeIntersectionObserver>();
  readonly #watched = new Set<Element>();
  readonly #watcher: Watcher;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
    FakeIntersectionObserver.#all.add(this);
  }

  observe(element: Element): void {
    this.#watched.add(element);
  }

  disconnect(): void {
    this.#watched.clear();
    FakeIntersectionObserver.#all.delete(this);
  }

  /** Notifies the observers of these elements. */
  static tell(entries: readonly { target: Element; isIntersecting: boolean }[]): void {
    for (const observer of FakeIntersectionObserver.#all) {
      const own = entries.filter(({ target }) => observer.#watched.has(target));
      if (own.length > 0) observer.#watcher(own as IntersectionObserverEntry[]);
    }
  }
}

/**
 * Replaces `IntersectionObserver` for the rest of the test file.
 * @example
 * beforeEach(fakeIntersectionObserver);
 */
export function fakeIntersectionObserver(): void {
  globalThis.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;
}

/**
 * Simulates scrolling so that only these of `elements` are above the line.
 * @param elements all observed elements
 * @param above those that have scrolled past the line
 * @example
 * act(() => scrollPast(headings, headings.slice(0, 1)));
 */
export function scrollPast(elements: readonly Element[], above: readonly Element[]): void {
  FakeIntersectionObserver.tell(elements.map((target) => ({ target, isIntersecting: above.includes(target) })));
}
