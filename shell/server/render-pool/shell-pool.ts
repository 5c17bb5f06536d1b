import { setTimeout as pause } from 'node:timers/promises';
import { type Composition, compositionId } from '#contract/composition.ts';
import { RenderInterrupted } from '#server/errors.ts';
import { IsolatedProcess } from '#server/render-pool/isolated-process.ts';
import type { ComposedPage, SetPageRequest } from '#server/render-pool/process-client/page-request.ts';
import { RenderProcess } from '#server/render-pool/process-client/render-process.ts';
import { NO_CANARIES, PoolSets, type SetCanaries } from '#server/render-pool/pool-sets.ts';
import { ProcessRenewal, RESTART_DELAY_MS } from '#server/render-pool/process-renewal.ts';
import { DEFAULT_RENDERS_AT_ONCE, DEFAULT_RENEW_AFTER_MS, type ShellPoolOptions } from '#server/render-pool/shell-pool-options.ts';
import { adoptCanary } from '#server/render-pool/adopt-canary.ts';
import { remoteVersions } from '#server/render-pool/process-client/remote-versions.ts';
import { CapacityQueue } from '#server/render-pool/capacity-queue.ts';

/** Decides whether to adopt a set of which these remotes (`mf-blog@1.0.0`) could not be loaded. */
type Confirm = (failed: readonly string[]) => Promise<void>;
type RequestOf = (composition: Composition) => SetPageRequest;

/** The processes of one shell build. Keeps their number constant and gives each new one the active set. */
export class ShellPool {
  readonly #options: ShellPoolOptions;
  readonly #waiting: CapacityQueue;
  readonly #isolated: IsolatedProcess;
  readonly #sets: PoolSets;
  #processes: RenderProcess[] = [];
  /** Has the active set and serves no pages. The new versions of a set are tried in it first. */
  #spare: RenderProcess | null = null;
  readonly #renewal = new ProcessRenewal({
    processes: () => this.#processes,
    replace: (process) => this.#replace(process),
    onReplaced: () => this.#replaceSpare(),
  });
  /** Compositions with canaries that one new process could not adopt. */
  readonly #failedOnce = new WeakSet<Composition>();
  #closed = false;

  constructor(options: ShellPoolOptions) {
    this.#options = options;
    this.#sets = new PoolSets((release) => options.disabledVersions.has(release));
    this.#waiting = new CapacityQueue((visitor) => this.#withRoom(visitor));
    this.#isolated = new IsolatedProcess(() => this.#start());
    this.#processes = Array.from({ length: options.size }, () => this.#spawn());
  }

  get shellVersion(): string {
    return this.#options.process.start.shell.version;
  }

  /** Processes that accept requests. */
  get usable(): readonly RenderProcess[] {
    return this.#processes.filter((process) => process.usable);
  }

  /** Bytes of memory of all its processes. */
  get memoryBytes(): number {
    return this.#all().reduce((sum, { memory }) => sum + memory.total, 0);
  }

  /**
   * Prepares a set and returns the remotes that could not be loaded. The first set is awaited in every process. A later one is awaited in
   * one process, which serves it from then on; the others follow when they are ready. Versions that no process has run before are tried in
   * the spare process: a set that crashes a process crashes only that one.
   * @param confirm called with the remotes that could not be loaded, before any page is rendered from the set; rejects to refuse the set
   * @param canaries those of the set; one that cannot be loaded is left out
   * @throws Error if the set cannot be adopted; the processes then continue as before
   */
  async adopt(composition: Composition, confirm: Confirm = async () => undefined, canaries: SetCanaries = NO_CANARIES): Promise<string[]> {
    const isFirst = !this.#sets.active;
    const isProven = !isFirst && this.#sets.isProven(composition);
    const failed = isFirst || isProven ? [] : await this.#try(composition, confirm);
    // The spare process keeps the set from before a release as long as it lives, so that a rollback does not wait for another process.
    const warm = isProven && this.#spare?.usable ? [this.#spare] : [];
    const outcomes = new Map([...this.#processes, ...warm].map((process) => [process, process.adopt(this.#sets.runnable(composition))]));
    try {
      if (isFirst) await Promise.allSettled(outcomes.values());
      failed.push(...(await Promise.any(outcomes.values())));
    } catch (error) {
      const reasons: unknown[] = (error as AggregateError).errors;
      const refusal = reasons.find((reason) => isFirst || !(reason instanceof RenderInterrupted));
      // Processes that were lost for other reasons are replaced with the new set.
      if (refusal !== undefined) throw refusal;
    }
    if (isFirst && failed.length > 0) await confirm(failed);
    const areProven = isProven && canaries.compositions.every((canary) => this.#sets.isProven(canary));
    const loaded: Composition[] = [];
    for (const canary of canaries.compositions) {
      const failedCanaries = await adoptCanary(canary, {
        tryFirst: this.#sets.isProven(canary) ? null : () => this.#try(canary),
        adopt: () => this.#all().map((process) => process.adopt(this.#sets.runnable(canary))),
        onFailures: this.#options.process.onLoadFailures,
      });
      if (failedCanaries.length === 0) loaded.push(canary);
      failed.push(...failedCanaries);
    }
    this.#sets.activate({ compositions: [composition, ...loaded], canaries: canaries.assigned });
    for (const process of this.#processes) {
      const outcome = outcomes.get(process) ?? process.adopt(this.#sets.runnable(composition));
      outcome.catch((error: unknown) => {
        // Other processes have adopted the set; this one would be idle.
        if (!(error instanceof RenderInterrupted)) void this.#replaceSoon(process);
      });
    }
    const retained = this.#sets.ids;
    for (const process of this.#all()) for (const set of process.sets) if (!retained.has(set)) process.drop(set);
    for (const adopted of [composition, ...loaded]) this.#sets.addProven(adopted, failed);
    this.#prepareSpare();
    // The process that has tried a canary may lack the rest of the set.
    if (loaded.length > 0 && this.#spare) this.#equip(this.#spare).catch(() => undefined);
    if (!isFirst) this.#renewLater(areProven);
    return [...new Set(failed)];
  }

  /**
   * Renders a page of the active set in the least busy process.
   * @param request called when its turn comes, with what the set that is active by then gives the visitor
   * @param visitor id by which the set assigns its canaries; null: the visitor gets none
   * @throws like CapacityQueue.run
   */
  async render(request: RequestOf, signal?: AbortSignal, visitor: string | null = null): Promise<ComposedPage> {
    if (this.#closed) throw new RenderInterrupted('These render processes are shutting down.', { retry: 'shared' });
    return this.#waiting.run((process) => this.#renderIn(process, request, { signal, visitor }), signal, visitor);
  }

  /** Renders while nothing else is rendered in the process, so that a hanging page is identified. Parameters as in `render`. */
  renderIsolated(request: RequestOf, signal?: AbortSignal, visitor: string | null = null): Promise<ComposedPage> {
    return this.#isolated.run((process) => this.#renderIn(process, request, { signal, visitor }), signal);
  }

  /** Returns what the active set gives a visitor, and whether it has canaries. Parameters as in `render`. @throws RenderInterrupted before the first set */
  chooseFor(visitor: string | null): NonNullable<ReturnType<PoolSets['chooseFor']>> {
    const chosen = this.#sets.chooseFor(visitor);
    if (!chosen) throw new RenderInterrupted('There is no release set yet.');
    return chosen;
  }

  /** Replaces processes whose memory exceeds the limit, one after another, without losing a request. */
  async renewOutgrown(): Promise<void> {
    this.#renewal.markOutgrown(this.#all(), this.#options);
    await this.#renewal.run();
  }

  /** Lets the processes end after their current pages. */
  retire(): void {
    this.#closed = true;
    this.#renewal.stop();
    this.#waiting.failAll(new RenderInterrupted('These render processes are shutting down.', { retry: 'shared' }));
    for (const process of this.#all()) process.retire();
    this.#isolated.release();
  }

  #all(): RenderProcess[] {
    return [...this.#processes, ...(this.#spare ? [this.#spare] : [])];
  }

  async #renderIn(
    process: RenderProcess,
    request: RequestOf,
    { signal, visitor }: { readonly signal: AbortSignal | undefined; readonly visitor: string | null },
  ): Promise<ComposedPage> {
    const wanted = this.chooseFor(visitor);
    // A process that was started alone for a suspected page may lack a canary that could not be loaded in it.
    const chosen = process.sets.has(compositionId(wanted.composition)) ? wanted : this.chooseFor(null);
    return { ...(await process.render(request(chosen.composition), signal)), ...chosen };
  }

  #withRoom(visitor: string | null): RenderProcess | undefined {
    const atOnce = this.#options.rendersAtOnce ?? DEFAULT_RENDERS_AT_ONCE;
    const set = compositionId(this.chooseFor(visitor).composition);
    const ready = this.#processes.filter(({ usable, sets }) => usable && sets.has(set));
    const spare = this.#spare?.usable && this.#spare.sets.has(set) ? [this.#spare] : [];
    return (ready.length > 0 ? ready : spare).filter(({ rendering }) => rendering < atOnce).toSorted((a, b) => a.load - b.load)[0];
  }

  /** Runs the versions of a composition in the spare process. */
  async #try(composition: Composition, confirm: Confirm = async () => undefined): Promise<string[]> {
    const spare = this.#spare?.usable ? this.#spare : this.#spawn();
    this.#spare = null;
    try {
      await this.#equip(spare);
      const failed = await spare.adopt(this.#sets.runnable(composition));
      if (failed.length > 0) await confirm(failed);
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
    // An error here will occur again, and be reported, when the process is needed.
    this.#equip(spare)
      .then(() => Promise.all(this.#sets.previous.map((composition) => spare.adopt(this.#sets.runnable(composition)))))
      .catch(() => undefined);
  }

  #spawn(): RenderProcess {
    const { process: options, maxHeapBytes, maxMemoryBytes } = this.#options;
    return new RenderProcess({
      ...options,
      heapLimitBytes: 2 * maxHeapBytes,
      memoryLimitBytes: 2 * maxMemoryBytes,
      onCapacity: () => this.#waiting.dispatch(),
      onCrash: (process, release, reason) => this.#crashed(process, release, reason),
      onEnd: (process, reason, parts) => {
        this.#options.onEnded?.(reason);
        if (reason === 'stalled') options.log('error', 'A render process stopped responding and is being replaced', { parts });
        if (reason === 'memory-limit') options.log('error', 'A render process exceeded its memory limit and is being replaced', { parts });
        this.#renewal.unmark(process);
        if (this.#closed || reason === 'retired' || !this.#processes.includes(process)) return;
        this.#processes = this.#processes.filter((other) => other !== process);
        void this.#refill();
      },
    });
  }

  #crashed(process: RenderProcess, release: string | null, reason: string): void {
    const { disabledVersions, process: options } = this.#options;
    // A version that has left the set may keep throwing until its process is replaced.
    const isActive = release !== null && this.#sets.compositions.flatMap(remoteVersions).includes(release);
    if (isActive && disabledVersions.crashed(release, reason)) {
      options.log('error', 'A version repeatedly crashed render processes and is disabled', { release, reason });
      for (const other of this.#all()) if (other.ran.has(release)) this.#renewal.mark(other);
    }
    void this.#replaceSoon(process);
  }

  /** Replaces a lost process, with a pause between attempts. The spare process is available at once. */
  async #refill(): Promise<void> {
    const spare = this.#spare;
    const isEquipped = this.#sets.compositions.every((composition) => spare?.sets.has(compositionId(composition)));
    const isCurrent = spare && this.#sets.active && isEquipped && !this.#sets.isStale(spare.ran);
    if (spare?.usable && isCurrent && !this.#renewal.isMarked(spare)) {
      this.#spare = null;
      this.#join(spare);
      this.#prepareSpare();
      return;
    }
    while (!this.#closed) {
      try {
        await this.#start((process) => this.#join(process));
        return;
      } catch (error) {
        this.#options.process.log('error', 'A render process could not be restarted; retrying', { reason: String(error) });
        await pause(RESTART_DELAY_MS, undefined, { ref: false });
      }
    }
  }

  #replaceSoon(process: RenderProcess): Promise<void> {
    if (this.#all().includes(process)) this.#renewal.mark(process);
    return this.#renewal.run();
  }

  /** Schedules the replacement of processes that ran versions outside the active set, to remove whatever those changed in them. */
  #renewLater(isRollback: boolean): void {
    const delays = this.#options.renewAfterMs ?? DEFAULT_RENEW_AFTER_MS;
    this.#renewal.schedule(delays[isRollback ? 'rollback' : 'release'], () => {
      if (isRollback) this.#sets.dropPrevious();
      // The spare process may also have run the previous set, which it keeps warm.
      const stale = this.#all().filter((process) => this.#sets.isStale(process.ran, process === this.#spare));
      for (const process of stale) this.#renewal.mark(process);
      this.#sets.forgetUnused();
    });
  }

  /** Replaces the spare process if it is marked. */
  #replaceSpare(): void {
    const spare = this.#spare;
    if (!spare || !this.#renewal.unmark(spare)) return;
    this.#spare = null;
    spare.retire();
    this.#prepareSpare();
  }

  async #replace(process: RenderProcess): Promise<boolean> {
    try {
      await this.#start((replacement) => this.#exchange(process, replacement));
      return true;
    } catch (error) {
      this.#options.process.log('error', 'A render process could not be replaced; it stays in use', { reason: String(error) });
      return false;
    }
  }

  /** Starts a process that has the active set. `join` as in `#equip`. A process that cannot take the set is retired. */
  async #start(join: (process: RenderProcess) => void = () => undefined): Promise<RenderProcess> {
    const process = this.#spawn();
    try {
      await this.#equip(process, () => join(process));
      return process;
    } catch (error) {
      process.retire();
      throw error;
    }
  }

  /** Gives a process the active set, and any set activated meanwhile; then calls `join` at once, before yet another can be activated. */
  async #equip(process: RenderProcess, join: () => void = () => undefined): Promise<void> {
    await process.ready;
    for (;;) {
      const missing = this.#sets.compositions.find((composition) => !process.sets.has(compositionId(composition)));
      if (!missing) break;
      await process.adopt(this.#sets.runnable(missing)).catch((error: unknown) => {
        if (missing.canaries) this.#countFailure(missing, error);
        if (!missing.canaries || !process.usable) throw error;
      });
    }
    join();
  }

  /**
   * A canary that keeps new processes from starting must not cost the site its processes. It has a second chance, because its visitors
   * would move back, and processes also end for other reasons.
   */
  #countFailure(canary: Composition, error: unknown): void {
    if (!this.#failedOnce.has(canary)) {
      this.#failedOnce.add(canary);
      return;
    }
    this.#sets.leaveOut(canary);
    this.#options.process.log('error', 'A canary could not be prepared in a new render process; its visitors get the active version', {
      set: compositionId(canary),
      reason: String(error),
    });
  }

  #join(process: RenderProcess): void {
    if (this.#closed) return process.retire();
    this.#processes = [...this.#processes, process];
    this.#waiting.dispatch();
  }

  /** Replaces `before` by `after`. If `before` is lost already, it is replaced without this. */
  #exchange(before: RenderProcess, after: RenderProcess): void {
    if (this.#closed || !this.#processes.includes(before)) return after.retire();
    this.#processes = this.#processes.map((other) => (other === before ? after : other));
    before.retire();
    this.#waiting.dispatch();
  }
}
