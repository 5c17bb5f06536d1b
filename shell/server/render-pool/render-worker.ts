import { Worker } from 'node:worker_threads';
import type { Readable } from 'node:stream';
import type { Composition } from '#src/boot/composition.ts';
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
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

export interface WorkerOptions {
  readonly start: Omit<WorkerStart, 'heartbeat'>;
  readonly stallMs: number;
  readonly readFile: (name: string, version: string, side: Side, path: string) => Promise<string>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
  /** The worker is gone: `stalled` when it stopped answering, with the parts it was rendering. */
  readonly onGone: (worker: RenderWorker, reason: 'stalled' | 'crashed' | 'retired', parts: readonly string[]) => void;
}

/** The front's end of one render thread. */
export class RenderWorker {
  readonly #options: WorkerOptions;
  readonly #thread: Worker;
  readonly #heartbeat = new Int32Array(new SharedArrayBuffer(4));
  readonly #jobs = new Map<number, Job>();
  readonly #tickets = new Map<number, (failed: string[]) => void>();
  readonly #watch: NodeJS.Timeout;
  #next = 1;
  #gone = false;
  #retiring = false;
  readonly ready: Promise<void>;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: { ...options.start, heartbeat: this.#heartbeat.buffer } satisfies WorkerStart,
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
    this.#watch = this.#startWatch(options.stallMs);
  }

  get load(): number {
    return this.#jobs.size;
  }

  get usable(): boolean {
    return !this.#gone && !this.#retiring;
  }

  /** Makes a set ready in this worker; names the remotes that could not be loaded. */
  async adopt(composition: Composition): Promise<string[]> {
    await this.ready;
    const ticket = this.#next++;
    return new Promise((resolve) => {
      this.#tickets.set(ticket, resolve);
      this.#post({ kind: 'adopt', ticket, composition });
    });
  }

  drop(set: string): void {
    this.#post({ kind: 'drop', set });
  }

  /** @throws RenderInterrupted when the worker is replaced before the page has begun */
  render(request: RenderRequest): Promise<RenderedPage> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { parts: [], stream: null, resolve, reject });
      this.#post({ kind: 'render', id, request });
    });
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
    this.#retiring = true;
    this.#endIfIdle();
  }

  #startWatch(stallMs: number): NodeJS.Timeout {
    let seen = -1;
    let since = performance.now();
    const timer = setInterval(
      () => {
        const beat = Atomics.load(this.#heartbeat, 0);
        const now = performance.now();
        if (beat !== seen || beat === 0) {
          seen = beat;
          since = now;
        } else if (now - since > stallMs) this.#end('stalled');
      },
      Math.min(200, stallMs / 4),
    );
    timer.unref();
    return timer;
  }

  #post(message: ToWorker): void {
    if (!this.#gone) this.#thread.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'log') return this.#options.log(message.level, message.message, message.details);
    if (message.kind === 'read') return void this.#read(message);
    if (message.kind === 'adopted') {
      this.#tickets.get(message.ticket)?.(message.failed);
      this.#tickets.delete(message.ticket);
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
        this.#options.log('error', 'A page could not be rendered', { reason: message.message });
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

  #end(reason: 'stalled' | 'crashed' | 'retired'): void {
    if (this.#gone) return;
    this.#gone = true;
    clearInterval(this.#watch);
    void this.#thread.terminate();
    const unfinished = [...this.#jobs.values()];
    this.#jobs.clear();
    for (const resolve of this.#tickets.values()) resolve(['(worker ended)']);
    this.#tickets.clear();
    this.#options.onGone(
      this,
      reason,
      unfinished.filter((job) => !job.stream).flatMap((job) => job.parts),
    );
    for (const job of unfinished) {
      const error = new RenderInterrupted(`The render worker ${reason}.`, unfinished.length === 1 ? job.parts : []);
      if (job.stream) job.stream.destroy(error);
      else job.reject(error);
    }
  }
}
