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

const remoteVersions = ({ remotes }: Composition): string[] => Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);

/** The workers of one shell build. Holds their number, gives each new one every set in use. */
export class ShellPool {
  readonly #options: ShellPoolOptions;
  readonly #sets = new Map<string, Composition>();
  /** A page that hangs costs a thread: so many at once may have one of their own. */
  readonly #alone: Gate;
  #workers: RenderWorker[] = [];
  /** Versions of remotes (`mf-blog@1.0.0`) in use here that a worker has run without harm. */
  readonly #proven = new Set<string>();
  /** Has every set and serves nobody: what a new set brings is tried in it first. */
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
   * Makes a set ready; names the remotes that could not be loaded. The first set is awaited in every
   * worker. Later ones are awaited in one: it serves the set from then on, the others as they are ready too.
   * What no worker has run before is tried in the spare one: a set that brings a worker down brings down that one only.
   * @throws Error when the set cannot be taken; the workers then go on as before
   */
  async adopt(composition: Composition): Promise<string[]> {
    const id = compositionId(composition);
    const isFirst = this.#sets.size === 0;
    const isNew = !this.#sets.has(id);
    const failed = isFirst || this.#isProven(composition) ? [] : await this.#try(composition);
    this.#sets.set(id, composition);
    const workers = this.#workers;
    const outcomes = workers.map((worker) => worker.adopt(composition));
    try {
      if (isFirst) await Promise.allSettled(outcomes);
      failed.push(...(await Promise.any(outcomes)));
    } catch (error) {
      const reasons: unknown[] = (error as AggregateError).errors;
      const refusal = reasons.find((reason) => isFirst || !(reason instanceof RenderInterrupted));
      // Workers that were lost meanwhile, for reasons of their own, come back with all sets.
      if (refusal !== undefined) {
        if (isNew) this.drop(id);
        throw refusal;
      }
    }
    for (const [index, outcome] of outcomes.entries())
      outcome.catch((error: unknown) => {
        // Others have taken it: this one would stand idle.
        if (!(error instanceof RenderInterrupted)) void this.#replace(workers[index]);
      });
    this.#prove(composition, failed);
    this.#prepareSpare();
    return [...new Set(failed)];
  }

  drop(set: string): void {
    this.#sets.delete(set);
    const inUse = new Set([...this.#sets.values()].flatMap(remoteVersions));
    for (const version of this.#proven) if (!inUse.has(version)) this.#proven.delete(version);
    for (const worker of this.#workers) worker.drop(set);
    this.#spare?.drop(set);
  }

  /** Renders in the least busy worker that has the set. @throws RenderInterrupted when that worker is replaced meanwhile; the signal's reason */
  render(request: RenderRequest, signal?: AbortSignal): Promise<RenderedPage> {
    const { set } = request;
    const [worker] = this.#workers.filter(({ usable, sets }) => usable && sets.has(set)).toSorted((a, b) => a.load - b.load);
    if (worker) return worker.render(request, signal);
    if (this.usable > 0 && !this.#sets.has(set)) return Promise.reject(new Error(`Release set ${set} is not adopted.`));
    return Promise.reject(new RenderInterrupted('No render worker is ready.'));
  }

  /**
   * Renders with a worker of its own, so that a page that hangs takes no other with it and is known by name.
   * @param request made when its turn has come: it then says what is quarantined by then
   */
  renderAlone(request: () => RenderRequest, signal?: AbortSignal): Promise<RenderedPage> {
    return this.#alone.run(async () => {
      const worker = this.#spawn();
      try {
        await this.#equip(worker);
        return await worker.render(request(), signal);
      } finally {
        worker.retire();
      }
    }, signal);
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
      const spare = this.#spare;
      if (spare && ((await spare.heapUsed()) ?? 0) >= this.#options.maxHeapBytes && this.#spare === spare) {
        this.#spare = null;
        spare.retire();
        this.#prepareSpare();
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

  /** Whether workers run all versions of a set already: to switch to it then runs nothing for the first time. */
  #isProven(composition: Composition): boolean {
    return remoteVersions(composition).every((version) => this.#proven.has(version));
  }

  #prove(composition: Composition, failed: readonly string[]): void {
    for (const version of remoteVersions(composition)) if (!failed.includes(version)) this.#proven.add(version);
  }

  /** Runs in the spare worker what a set brings. */
  async #try(composition: Composition): Promise<string[]> {
    const spare = this.#spare?.usable ? this.#spare : this.#spawn();
    this.#spare = null;
    try {
      await this.#equip(spare);
      const failed = await spare.adopt(composition);
      if (this.#closed) spare.retire();
      else this.#spare = spare;
      return failed;
    } catch (error) {
      spare.retire();
      this.#prepareSpare();
      throw error;
    }
  }

  #prepareSpare(): void {
    if (this.#closed || this.#spare?.usable) return;
    const spare = this.#spawn();
    this.#spare = spare;
    // What goes wrong here goes wrong again, and is told, when it is needed.
    this.#equip(spare).catch(() => undefined);
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

  async #replace(worker: RenderWorker | undefined): Promise<void> {
    const replacement = this.#spawn();
    try {
      await this.#equip(replacement, () => this.#exchange(worker, replacement));
    } catch (error) {
      replacement.retire();
      this.#options.worker.log('error', 'A render worker could not be replaced; it goes on', { reason: String(error) });
    }
  }

  /**
   * Gives a worker every set in use, those that come meanwhile too; then calls `join` at once, before
   * another set can come.
   */
  async #equip(worker: RenderWorker, join: () => void = () => undefined): Promise<void> {
    await worker.ready;
    for (;;) {
      const missing = [...this.#sets].filter(([id]) => !worker.sets.has(id));
      if (missing.length === 0) break;
      await Promise.all(missing.map(([, composition]) => worker.adopt(composition)));
    }
    for (const id of worker.sets) if (!this.#sets.has(id)) worker.drop(id);
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
