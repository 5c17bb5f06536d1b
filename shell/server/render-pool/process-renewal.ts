import { setTimeout as pause } from 'node:timers/promises';
import type { ShellPoolOptions } from '#server/render-pool/shell-pool-options.ts';
import type { RenderProcess } from '#server/render-pool/process-client/render-process.ts';

/** Pause before another attempt to start a process. */
export const RESTART_DELAY_MS = 1000;

interface RenewalOptions {
  /** Returns the processes that serve pages. */
  readonly processes: () => readonly RenderProcess[];
  /** Replaces a process. Resolves to false if that failed and the process stays in use. */
  readonly replace: (process: RenderProcess) => Promise<boolean>;
  /** Called once no process that serves pages is marked. */
  readonly onReplaced: () => void;
}

/** Replaces the processes of a pool that are marked as unfit, one after another. */
export class ProcessRenewal {
  readonly #options: RenewalOptions;
  readonly #unfit = new Set<RenderProcess>();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: RenewalOptions) {
    this.#options = options;
  }

  mark(process: RenderProcess): void {
    this.#unfit.add(process);
  }

  /** Marks the processes whose memory exceeds a limit. */
  markOutgrown(processes: readonly RenderProcess[], { maxHeapBytes, maxMemoryBytes, process: { log } }: ShellPoolOptions): void {
    for (const process of processes) {
      const { heap, total } = process.memory;
      if ((heap < maxHeapBytes && total < maxMemoryBytes) || this.isMarked(process)) continue;
      log('warn', 'A render process exceeded its memory threshold and is being replaced', { heap_bytes: heap, memory_bytes: total });
      this.mark(process);
    }
  }

  isMarked(process: RenderProcess): boolean {
    return this.#unfit.has(process);
  }

  /** Removes the mark. Returns whether there was one. */
  unmark(process: RenderProcess): boolean {
    return this.#unfit.delete(process);
  }

  /** Replaces all marked processes. Concurrent calls share one run. */
  run(): Promise<void> {
    this.#running ??= this.#replaceMarked().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Calls `mark` and replaces the marked processes after `inMs`. Only the earliest of several scheduled runs takes place. */
  schedule(inMs: number, mark: () => void): void {
    // A release right after a rollback must not keep the rolled-back set alive.
    if (this.#dueAt <= performance.now() + inMs) return;
    clearTimeout(this.#timer);
    this.#dueAt = performance.now() + inMs;
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity;
      mark();
      void this.run();
    }, inMs).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #replaceMarked(): Promise<void> {
    const { processes, replace, onReplaced } = this.#options;
    for (;;) {
      const next = processes().find((process) => this.#unfit.has(process));
      if (!next || this.#isStopped) break;
      const isReplaced = await replace(next);
      this.#unfit.delete(next);
      if (!isReplaced) await pause(RESTART_DELAY_MS, undefined, { ref: false });
    }
    if (!this.#isStopped) onReplaced();
  }
}
