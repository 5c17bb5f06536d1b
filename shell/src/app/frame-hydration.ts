const PAGE = 'page';

/** Marks the document once the page's frame responds to input: the page itself and all parts that hydrate on their own. */
export class FrameHydration {
  readonly #waiting = new Set([PAGE]);
  readonly #mark: () => void;

  constructor(mark: () => void) {
    this.#mark = mark;
  }

  /**
   * Called when the page around a part has rendered, before an effect calls `hydrated`.
   * @returns ends the wait: the part was removed
   */
  readonly expect = (part: string): (() => void) => {
    if (this.#waiting.size > 0) this.#waiting.add(part);
    return () => this.hydrated(part);
  };

  readonly hydrated = (part: string = PAGE): void => {
    if (this.#waiting.delete(part) && this.#waiting.size === 0) this.#mark();
  };
}
