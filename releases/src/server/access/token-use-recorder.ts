import type pg from 'pg';
import { writeTokenUse } from '#src/store/access/tokens.ts';

interface TokenUseRecorderOptions {
  readonly pool: pg.Pool;
  /** Called when a use could not be written. The request is not affected. */
  readonly onError: (error: Error) => void;
}

/** Records when tokens were last used, without delaying requests and with one write at a time for each token. */
export class TokenUseRecorder {
  readonly #options: TokenUseRecorderOptions;
  readonly #writing = new Map<number, Promise<void>>();

  constructor(options: TokenUseRecorderOptions) {
    this.#options = options;
  }

  readonly add = (id: number): void => {
    if (this.#writing.has(id)) return;
    const { pool, onError } = this.#options;
    const writing = writeTokenUse(pool, id)
      .catch(onError)
      .finally(() => this.#writing.delete(id));
    this.#writing.set(id, writing);
  };

  /** Resolves when no write is pending. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing.values());
  }
}
