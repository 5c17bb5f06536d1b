export interface OverloadDetectorOptions {
  /** Milliseconds without a sign of overload after which it is over. */
  readonly quietMs: number;
  /** Called at the first sign of an overload, and when it is over. */
  readonly onChange: (isOverloaded: boolean) => void;
}

/** Tells when more pages are requested than can be rendered: from the first page that finds its queue crowded until none has for a while. */
export class OverloadDetector {
  readonly #options: OverloadDetectorOptions;
  #quiet: NodeJS.Timeout | null = null;

  constructor(options: OverloadDetectorOptions) {
    this.#options = options;
  }

  crowded(): void {
    if (this.#quiet !== null) {
      this.#quiet.refresh();
      return;
    }
    this.#quiet = setTimeout(() => {
      this.#quiet = null;
      this.#options.onChange(false);
    }, this.#options.quietMs);
    this.#quiet.unref();
    this.#options.onChange(true);
  }
}
