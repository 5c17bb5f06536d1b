import { setTimeout as pause } from 'node:timers/promises';
import { type Composition, compositionId } from '#src/boot/composition.ts';
import type { RenderRequest } from '#src/server/renderer.ts';
import { RenderInterrupted } from '#server/errors.ts';
import { RenderWorker, type RenderedPage, type WorkerOptions } from '#server/render-pool/render-worker.ts';

export interface ShellPoolOptions {
  readonly size: number;
  readonly maxHeapBytes: number;
  readonly worker: Omit<WorkerOptions, 'onGone'>;
}

/** The workers of one shell build. Holds their number, gives each new one every set in use. */
export class ShellPool {
  readonly #options: ShellPoolOptions;
  readonly #sets = new Map<string, Composition>();
  #workers: RenderWorker[] = [];
  #closed = false;

  constructor(options: ShellPoolOptions) {
    this.#options = options;
    this.#workers = Array.from({ length: options.size }, () => this.#spawn());
  }

  get shellVersion(): string {
    return this.#options.worker.start.shell.version;
  }

  /** Makes a set ready in every worker. @throws Error when no worker can load the shell */
  async adopt(composition: Composition): Promise<string[]> {
    this.#sets.set(compositionId(composition), composition);
    const failed = await Promise.all(this.#workers.map((worker) => worker.adopt(composition)));
    return [...new Set(failed.flat())];
  }

  drop(set: string): void {
    this.#sets.delete(set);
    for (const worker of this.#workers) worker.drop(set);
  }

  /** Renders in the least busy worker. @throws RenderInterrupted when that worker is replaced meanwhile */
  render(request: RenderRequest): Promise<RenderedPage> {
    const [worker] = this.#workers.filter((candidate) => candidate.usable).toSorted((a, b) => a.load - b.load);
    if (!worker) return Promise.reject(new RenderInterrupted('No render worker is ready.'));
    return worker.render(request);
  }

  /** Renders with a worker of its own, so that a page that hangs takes no other with it and is known by name. */
  async renderAlone(request: RenderRequest): Promise<RenderedPage> {
    const worker = this.#spawn();
    await this.#prepare(worker);
    const page = await worker.render(request);
    worker.retire();
    return page;
  }

  /** Replaces workers whose heap has outgrown the bound, one after the other, without losing a request. */
  async renewLargest(): Promise<void> {
    for (const worker of this.#workers) {
      const used = await worker.heapUsed();
      if (used === null || used < this.#options.maxHeapBytes || this.#closed) continue;
      this.#options.worker.log('warn', 'A render worker outgrew its bound and is replaced', { heap_bytes: used });
      await this.#replace(worker);
    }
  }

  /** Ends the workers as they finish what they have. */
  retire(): void {
    this.#closed = true;
    for (const worker of this.#workers) worker.retire();
  }

  #spawn(): RenderWorker {
    return new RenderWorker({
      ...this.#options.worker,
      onGone: (worker, reason, parts) => {
        if (reason === 'stalled') this.#options.worker.log('error', 'A render worker stopped answering and is replaced', { parts });
        if (this.#closed || reason === 'retired' || !this.#workers.includes(worker)) return;
        this.#workers = this.#workers.filter((other) => other !== worker);
        void this.#refill();
      },
    });
  }

  /** Brings a lost worker back, with a pause between tries. */
  async #refill(): Promise<void> {
    while (!this.#closed) {
      const worker = this.#spawn();
      try {
        await this.#prepare(worker);
        this.#workers.push(worker);
        return;
      } catch {
        await pause(1000);
      }
    }
  }

  async #prepare(worker: RenderWorker): Promise<void> {
    await worker.ready;
    await Promise.all([...this.#sets.values()].map((composition) => worker.adopt(composition)));
  }

  async #replace(worker: RenderWorker): Promise<void> {
    const replacement = this.#spawn();
    await this.#prepare(replacement);
    this.#workers = this.#workers.map((other) => (other === worker ? replacement : other));
    worker.retire();
  }
}
