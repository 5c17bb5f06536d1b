import { RenderInterrupted } from '#server/errors.ts';
import type { RenderProcess } from '#server/render-pool/process-client/render-process.ts';

interface Waiting {
  readonly visitor: string | null;
  readonly start: (process: RenderProcess) => void;
  readonly fail: (error: Error) => void;
}

/** Longer than replacing a lost process takes on a busy machine. */
const WAIT_MS = 15_000;

/** Pages that wait for a process with capacity, first come first served. */
export class CapacityQueue {
  readonly #find: (visitor: string | null) => RenderProcess | undefined;
  readonly #waiting = new Set<Waiting>();

  /** @param find returns a process with capacity for one more page of this visitor */
  constructor(find: (visitor: string | null) => RenderProcess | undefined) {
    this.#find = find;
  }

  /**
   * @param render starts rendering the page in that process
   * @param visitor id by which canaries are assigned, if any
   * @throws RenderInterrupted if no process has capacity in time; what `render` throws; the signal's reason
   */
  run<T>(render: (process: RenderProcess) => Promise<T>, signal: AbortSignal | undefined, visitor: string | null = null): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const process = this.#find(visitor);
    if (process) return render(process);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting);
        clearTimeout(deadline);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => waiting.fail(signal?.reason as Error);
      const waiting: Waiting = {
        visitor,
        start: (found) => {
          leave();
          render(found).then(resolve, reject);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const deadline = setTimeout(
        () => waiting.fail(new RenderInterrupted(`No render process was free within ${WAIT_MS} ms.`)),
        WAIT_MS,
      ).unref();
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /** Starts waiting pages. Called when a process may have capacity. */
  dispatch(): void {
    for (const waiting of this.#waiting) {
      const process = this.#find(waiting.visitor);
      if (process) waiting.start(process);
    }
  }

  failAll(error: RenderInterrupted): void {
    for (const { fail } of this.#waiting) fail(error);
  }
}
