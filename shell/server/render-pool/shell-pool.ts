import { setTimeout as pause } from 'node:timers/promises';
import { type Composition, compositionId } from '#src/boot/composition.ts';
import type { RenderRequest } from '#src/server/renderer.ts';
import { RenderInterrupted } from '#server/errors.ts';
import { Gate } from '#server/render-pool/gate.ts';
import { RenderWorker, type RenderedPage, type WorkerOptions } from '#server/render-pool/render-worker.ts';

export interface ShellPoolOptions {
  readonly size: number;
  /** Heap past which a worker is replaced; at twice as much V8 ends it. */
  readonly maxHeapBytes: number;
  readonly worker: Omit<WorkerOptions, 'onGone' | 'heapLimitBytes'>;
}

/** Pause before a lost worker is brought back once more. */
const REFILL_AGAIN_MS = 1000;

/** The workers of one shell build. Holds their number, gives each new one every set in use. */
export class ShellPool {
  readonly #options: ShellPoolOptions;
  readonly #sets = new Map<string, Composition>();
  /** A page that hangs costs a thread: so many at once may have one of their own. */
  readonly #alone: Gate;
  #workers: RenderWorker[] = [];
  /** Has the shell and no set yet: the next set is tried in it at once, without waiting for a thread to start. */
  #spare: RenderWorker | null = null;
  #renewing = false;
  #closed = false;

  constructor(options: ShellPoolOptions) {
    this.#options = options;
    this.#alone = new Gate(options.size);
    this.#workers = Array.from({ length: options.size }, () => this.#spawn());
  }

  get shellVersion(): string {
    return this.#options.worker.start.shell.version;
  }

  /** Workers that take requests. */
  get usable(): number {
    return this.#workers.filter((worker) => worker.usable).length;
  }

  /**
   * Makes a set ready in every worker; names the remotes that could not be loaded. Where the workers
   * serve already, the spare one tries the set first: one that brings a worker down brings down that one only.
   * @throws Error when the set cannot be taken; the workers then go on as before
   */
  async adopt(composition: Composition): Promise<string[]> {
    const pioneer = this.#sets.size > 0 ? this.#takeSpare() : null;
    try {
      const failed = (await pioneer?.adopt(composition)) ?? [];
      const known = this.#sets.has(compositionId(composition));
      this.#sets.set(compositionId(composition), composition);
      const outcomes = await Promise.allSettled(this.#workers.map((worker) => worker.adopt(composition)));
      // A worker that is lost meanwhile comes back with all sets; if none could take it, the set is at fault.
      const refusal = outcomes.every(({ status }) => status === 'rejected') ? outcomes[0] : undefined;
      if (!pioneer && refusal?.status === 'rejected') {
        if (!known) this.#sets.delete(compositionId(composition));
        throw refusal.reason;
      }
      if (pioneer) await this.#equip(pioneer, () => this.#exchange(this.#workers[0], pioneer));
      return [...new Set([...failed, ...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))])];
    } catch (error) {
      pioneer?.retire();
      throw error;
    } finally {
      if (!this.#closed && this.#sets.size > 0) this.#spare ??= this.#spawn();
    }
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

  /**
   * Renders with a worker of its own, so that a page that hangs takes no other with it and is known by name.
   * @param request made when its turn has come: it then says what is quarantined by then
   */
  renderAlone(request: () => RenderRequest): Promise<RenderedPage> {
    return this.#alone.run(async () => {
      const worker = this.#spawn();
      try {
        await this.#equip(worker, () => undefined);
        return await worker.render(request());
      } finally {
        worker.retire();
      }
    });
  }

  /** Replaces workers whose heap has outgrown the bound, one after the other, without losing a request. */
  async renewOutgrown(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    try {
      for (const worker of this.#workers) {
        const used = await worker.heapUsed();
        if (used === null || used < this.#options.maxHeapBytes || this.#closed) continue;
        this.#options.worker.log('warn', 'A render worker outgrew its bound and is replaced', { heap_bytes: used });
        await this.#replace(worker);
      }
    } finally {
      this.#renewing = false;
    }
  }

  /** Ends the workers as they finish what they have. */
  retire(): void {
    this.#closed = true;
    for (const worker of this.#workers) worker.retire();
    this.#spare?.retire();
  }

  #takeSpare(): RenderWorker {
    const spare = this.#spare;
    this.#spare = null;
    return spare?.usable ? spare : this.#spawn();
  }

  #spawn(): RenderWorker {
    const { worker: options, maxHeapBytes } = this.#options;
    return new RenderWorker({
      ...options,
      heapLimitBytes: 2 * maxHeapBytes,
      onGone: (worker, reason, parts) => {
        if (reason === 'stalled') options.log('error', 'A render worker stopped answering and is replaced', { parts });
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
        await this.#equip(worker, () => this.#join(worker));
        return;
      } catch (error) {
        worker.retire();
        this.#options.worker.log('error', 'A render worker could not be brought back; it is tried again', { reason: String(error) });
        await pause(REFILL_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async #replace(worker: RenderWorker): Promise<void> {
    const replacement = this.#spawn();
    try {
      await this.#equip(replacement, () => this.#exchange(worker, replacement));
    } catch (error) {
      replacement.retire();
      this.#options.worker.log('error', 'A render worker could not be replaced; it goes on', { reason: String(error) });
    }
  }

  /**
   * Gives a new worker every set in use, those that come meanwhile too; then `join` at once, before
   * another set can come.
   */
  async #equip(worker: RenderWorker, join: () => void): Promise<void> {
    await worker.ready;
    const given = new Map<string, Composition>();
    for (;;) {
      const missing = [...this.#sets].filter(([id]) => !given.has(id));
      if (missing.length === 0) break;
      await Promise.all(missing.map(([, composition]) => worker.adopt(composition)));
      for (const [id, composition] of missing) given.set(id, composition);
    }
    for (const id of given.keys()) if (!this.#sets.has(id)) worker.drop(id);
    join();
  }

  #join(worker: RenderWorker): void {
    if (this.#closed) worker.retire();
    else this.#workers = [...this.#workers, worker];
  }

  /** `before` makes room for `after`. If it is lost already, another comes in its place without this. */
  #exchange(before: RenderWorker | undefined, after: RenderWorker): void {
    if (this.#closed || !before || !this.#workers.includes(before)) return after.retire();
    this.#workers = this.#workers.map((other) => (other === before ? after : other));
    before.retire();
  }
}
