import { RenderInterrupted } from '#server/errors.ts';
import { Semaphore } from '#server/render-pool/semaphore.ts';
import type { RenderProcess } from '#server/render-pool/render-process.ts';

/** Pages that may wait to be made alone: each of them is suspected of hanging. */
const MAX_WAITING = 64;

/**
 * A process in which suspected pages are made one after another, so that the one that hangs takes no other with it and is known
 * by name. It is there only while there are suspects.
 */
export class IsolatedProcess {
  readonly #start: () => Promise<RenderProcess>;
  readonly #turns = new Semaphore(1);
  #process: RenderProcess | null = null;

  /** @param start a process that can render */
  constructor(start: () => Promise<RenderProcess>) {
    this.#start = start;
  }

  /** @throws RenderInterrupted when too many wait already; what `render` throws; the signal's reason */
  async run<T>(render: (process: RenderProcess) => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (this.#turns.waiting >= MAX_WAITING) throw new RenderInterrupted('Too many pages are to be made alone.');
    return this.#turns.run(async () => {
      try {
        return await render(await this.#idle());
      } finally {
        if (this.#turns.waiting === 0) this.release();
      }
    }, signal);
  }

  /** It ends when it has finished what it has. */
  release(): void {
    this.#process?.retire();
    this.#process = null;
  }

  /** One that is still sending a page would make two of them suspects. */
  async #idle(): Promise<RenderProcess> {
    if (this.#process?.usable && this.#process.load === 0) return this.#process;
    this.release();
    this.#process = await this.#start();
    return this.#process;
  }
}
