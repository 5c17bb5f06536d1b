export interface OverloadDetectorOptions {
  /** Milliseconds without a refusal after which the overload is over. */
  readonly quietMs: number;
  /** Called at the first refusal of an overload, and when it is over. */
  readonly onChange: (isOverloaded: boolean) => void;
}

/** Tells when more pages are requested than can be rendered: from the first refusal on, until none has happened for a while. */
export class OverloadDetector {
  readonly #options: OverloadDetectorOptions;
  #quiet: NodeJS.Timeout | null = null;

  constructor(options: OverloadDetectorOptions) {
    this.#options = options;
  }

  refused(): void {
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
