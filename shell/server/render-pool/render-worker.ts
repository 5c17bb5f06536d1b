import { Worker } from 'node:worker_threads';
import type { Readable } from 'node:stream';
import { type Composition, compositionId } from '#src/boot/composition.ts';
import type { RenderRequest } from '#src/server/renderer.ts';
import { RenderInterrupted } from '#server/errors.ts';
import { PageStream } from '#server/render-pool/page-stream.ts';
import type { FromWorker, ToWorker, WorkerStart } from '#server/render-pool/protocol.ts';
import type { Side } from '#server/releases/registry-client.ts';

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
  readonly remotes: readonly string[];
}

interface Job {
  /** Parts whose rendering has begun. */
  parts: readonly string[];
  stream: PageStream | null;
  /** Nobody waits for it any more. The job stays until the worker has stopped: its parts may be what the worker hangs on. */
  abandoned: boolean;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerOptions {
  readonly start: Omit<WorkerStart, 'heartbeat'>;
  /** Without a heartbeat for so long, the worker counts as stalled. */
  readonly stallMs: number;
  /** Until it is ready it has so long: a thread has to start and the shell's code to be read. Default 10 s. */
  readonly startMs?: number;
  /** A retired worker finishes its pages for so long; visitors who still read then are cut off. Default 60 s. */
  readonly drainMs?: number;
  /** Bytes of heap at which the thread is ended by V8. */
  readonly heapLimitBytes?: number;
  readonly readFile: (name: string, version: string, side: Side, path: string) => Promise<string>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
  /** The worker is gone: `stalled` when it stopped answering, with the parts it was rendering. */
  readonly onGone: (worker: RenderWorker, reason: Ending, parts: readonly string[]) => void;
}

type Ending = 'stalled' | 'crashed' | 'retired';

const START_MS = 10_000;
const DRAIN_MS = 60_000;
const MIB = 1024 * 1024;

/** The front's end of one render thread. */
export class RenderWorker {
  readonly #options: WorkerOptions;
  readonly #thread: Worker;
  readonly #heartbeat = new Int32Array(new SharedArrayBuffer(4));
  readonly #jobs = new Map<number, Job>();
  readonly #tickets = new Map<number, { set: string; resolve: (failed: string[]) => void; reject: (error: Error) => void }>();
  readonly #sets = new Set<string>();
  readonly #watch: NodeJS.Timeout;
  #drain: NodeJS.Timeout | undefined;
  #next = 1;
  #gone = false;
  #retiring = false;
  readonly ready: Promise<void>;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { ...options.start, heartbeat: this.#heartbeat.buffer } satisfies WorkerStart,
      ...(options.heapLimitBytes ? { resourceLimits: { maxOldGenerationSizeMb: Math.ceil(options.heapLimitBytes / MIB) } } : {}),
    });
    let settle: { resolve: () => void; reject: (error: Error) => void };
    this.ready = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    this.#thread.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') settle.resolve();
      else this.#receive(message);
    });
    this.#thread.on('error', (error: Error) => {
      settle.reject(error);
      options.log('error', 'A render worker crashed', { reason: error.message });
      this.#end('crashed');
    });
    this.#thread.on('exit', () => {
      settle.reject(new RenderInterrupted('A render worker ended before it was ready.'));
      this.#end(this.#retiring ? 'retired' : 'crashed');
    });
    this.#watch = this.#startWatch(options);
  }

  get load(): number {
    return this.#jobs.size;
  }

  get usable(): boolean {
    return !this.#gone && !this.#retiring;
  }

  /** Sets that it can render pages of. */
  get sets(): ReadonlySet<string> {
    return this.#sets;
  }

  /**
   * Makes a set ready in this worker; names the remotes that could not be loaded.
   * @throws RenderInterrupted when the worker ends meanwhile; Error when the shell cannot take the set
   */
  async adopt(composition: Composition): Promise<string[]> {
    await this.ready;
    if (this.#gone) throw new RenderInterrupted('The render worker is gone.');
    const ticket = this.#next++;
    return new Promise((resolve, reject) => {
      this.#tickets.set(ticket, { set: compositionId(composition), resolve, reject });
      this.#post({ kind: 'adopt', ticket, composition });
    });
  }

  drop(set: string): void {
    this.#sets.delete(set);
    this.#post({ kind: 'drop', set });
  }

  /**
   * @param signal once aborted, the page rejects at once and the worker stops making it, its loaders included
   * @throws RenderInterrupted when the worker is replaced before the page has begun; the signal's reason
   */
  render(request: RenderRequest, signal?: AbortSignal): Promise<RenderedPage> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (this.#gone) return Promise.reject(new RenderInterrupted('The render worker is gone.'));
    const id = this.#next++;
    const page = new Promise<RenderedPage>((resolve, reject) => {
      this.#jobs.set(id, { parts: [], stream: null, abandoned: false, resolve, reject });
      this.#post({ kind: 'render', id, request });
    });
    if (!signal) return page;
    const onAbort = () => this.#abandon(id, signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    return page.finally(() => signal.removeEventListener('abort', onAbort));
  }

  /** Bytes of heap in use; null when the thread does not answer. */
  async heapUsed(): Promise<number | null> {
    try {
      return (await this.#thread.getHeapStatistics()).used_heap_size;
    } catch {
      return null;
    }
  }

  /** Takes no more requests and ends when the last is finished. */
  retire(): void {
    if (this.#retiring) return;
    this.#retiring = true;
    this.#endIfIdle();
    if (!this.#gone) this.#drain = setTimeout(() => this.#end('retired'), this.#options.drainMs ?? DRAIN_MS).unref();
  }

  /** Ends the worker when its event loop stands still. */
  #startWatch({ stallMs, startMs = START_MS }: WorkerOptions): NodeJS.Timeout {
    let limit = startMs;
    let seen = 0;
    let since = performance.now();
    const isAlive = () => {
      since = performance.now();
    };
    void this.ready.then(
      () => {
        limit = stallMs;
        isAlive();
      },
      () => undefined,
    );
    const look = () => {
      const beat = Atomics.load(this.#heartbeat, 0);
      if (beat !== seen) {
        seen = beat;
        isAlive();
      } else if (performance.now() - since > limit) this.#end('stalled');
    };
    return setInterval(look, Math.min(200, stallMs / 4)).unref();
  }

  #abandon(id: number, reason: Error): void {
    const job = this.#jobs.get(id);
    if (!job || job.stream) return;
    job.abandoned = true;
    job.reject(reason);
    this.#post({ kind: 'abort', id });
  }

  #post(message: ToWorker): void {
    if (!this.#gone) this.#thread.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'log') return this.#options.log(message.level, message.message, message.details);
    if (message.kind === 'read') return void this.#read(message);
    if (message.kind === 'adopted') {
      const ticket = this.#tickets.get(message.ticket);
      this.#tickets.delete(message.ticket);
      if (!ticket) return undefined;
      if (message.error !== null) ticket.reject(new Error(message.error));
      else {
        this.#sets.add(ticket.set);
        ticket.resolve(message.failed);
      }
      return undefined;
    }
    if (message.kind === 'ready') return undefined;
    const { id } = message;
    const job = this.#jobs.get(id);
    if (!job) return undefined;
    switch (message.kind) {
      case 'stage':
        job.parts = message.parts;
        return undefined;
      case 'head': {
        if (job.abandoned) return undefined;
        const stream = message.hasBody
          ? new PageStream(
              (bytes) => this.#post({ kind: 'credit', id, bytes }),
              () => this.#post({ kind: 'abort', id }),
            )
          : null;
        job.stream = stream;
        return job.resolve({ status: message.status, headers: message.headers, body: stream, remotes: message.remotes });
      }
      case 'chunk':
        return job.stream?.chunk(message.bytes);
      case 'end':
        job.stream?.end();
        break;
      case 'failed':
        if (!job.abandoned) this.#options.log('error', 'A page could not be rendered', { reason: message.message });
        if (job.stream) job.stream.destroy(new Error('Rendering failed.'));
        else job.reject(new Error(message.message));
    }
    this.#jobs.delete(id);
    return this.#endIfIdle();
  }

  async #read(message: Extract<FromWorker, { kind: 'read' }>): Promise<void> {
    const { ticket, name, version, side, path } = message;
    try {
      this.#post({ kind: 'file', ticket, text: await this.#options.readFile(name, version, side, path), error: null });
    } catch (error) {
      this.#post({ kind: 'file', ticket, text: null, error: error instanceof Error ? error.message : String(error) });
    }
  }

  #endIfIdle(): void {
    if (this.#retiring && this.#jobs.size === 0) this.#end('retired');
  }

  #end(reason: Ending): void {
    if (this.#gone) return;
    this.#gone = true;
    clearInterval(this.#watch);
    clearTimeout(this.#drain);
    void this.#thread.terminate();
    const unfinished = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const { reject } of this.#tickets.values()) reject(new RenderInterrupted(`The render worker ${reason}.`));
    this.#tickets.clear();
    this.#options.onGone(
      this,
      reason,
      unfinished.filter((job) => !job.stream).flatMap((job) => job.parts),
    );
    for (const job of unfinished) {
      const error = new RenderInterrupted(`The render worker ${reason}.`, {
        [unfinished.length === 1 ? 'culprits' : 'suspects']: job.parts,
      });
      if (job.stream) job.stream.destroy(error);
      else job.reject(error);
    }
  }
}
