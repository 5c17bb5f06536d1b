import { RenderInterrupted } from '#server/errors.ts';
import { Semaphore } from '#server/render-pool/semaphore.ts';
import type { RenderProcess } from '#server/render-pool/process-client/render-process.ts';

/** Maximum number of pages that wait to be rendered alone. Each of them is suspected of hanging. */
const MAX_WAITING = 64;

/**
 * A process that renders suspected pages one at a time, so that a hanging page affects no other and is identified. It exists only while
 * there are suspects.
 */
export class IsolatedProcess {
  readonly #start: () => Promise<RenderProcess>;
  readonly #turns = new Semaphore(1);
  #process: RenderProcess | null = null;

  /** @param start returns a process that can render */
  constructor(start: () => Promise<RenderProcess>) {
    this.#start = start;
  }

  /** @throws RenderInterrupted if too many pages wait; what `render` throws; the signal's reason */
  async run<T>(render: (process: RenderProcess) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (this.#turns.waiting >= MAX_WAITING) throw new RenderInterrupted('Too many pages are waiting to be rendered in isolation.');
    return this.#turns.run(async () => {
      try {
        return await render(await this.#idle());
      } finally {
        if (this.#turns.waiting === 0) this.release();
      }
    }, signal);
  }

  /** Lets the process end after its current pages. */
  release(): void {
    this.#process?.retire();
    this.#process = null;
  }

  /** Returns a process that is idle: if it were still sending a page, there would be two suspects. */
  async #idle(): Promise<RenderProcess> {
    if (this.#process?.usable && this.#process.load === 0) return this.#process;
    this.release();
    this.#process = await this.#start();
    return this.#process;
  }
}
