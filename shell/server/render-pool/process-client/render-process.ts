import { type Composition, compositionId } from '#contract/composition.ts';
import type { TrippedBreaker } from '#contract/renderer.ts';
import { ProcessChannel } from '@plenum/shared-server/sandbox/process-channel';
import { RenderInterrupted } from '#server/errors.ts';
import type { CallApi } from '#server/api-calls/call-api.ts';
import type { Culprit } from '#server/render-pool/process-client/attribute-crash.ts';
import type { Log, RenderedPage, SetPageRequest } from '#server/render-pool/process-client/page-request.ts';
import { renderProcessProgram } from '#server/render-pool/child-process/render-process-program.ts';
import { type Job, type OnCulprits, ProcessPages } from '#server/render-pool/process-client/process-pages.ts';
import { ProcessRequests } from '#server/render-pool/process-client/process-requests.ts';
import { residentMemory } from '#server/render-pool/child-process/processor-time.ts';
import { releaseInStack, remoteVersions } from '#server/render-pool/process-client/remote-versions.ts';
import { StallDetector } from '#server/render-pool/child-process/stall-detector.ts';
import { type FromProcess, MAX_FRAME_BYTES, type ProcessStart, type Side, type ToProcess } from '#server/render-process/protocol.ts';

export interface ProcessOptions {
  readonly start: ProcessStart;
  /** Source text of the shell's build. */
  readonly source: string;
  /** A process that uses this much processor time without a heartbeat is stuck. */
  readonly stallMs: number;
  /** Deadline for becoming ready: Node has to start and the shell's code to be loaded. Defaults to 10 s. */
  readonly startMs?: number;
  /** Monotonic clock in milliseconds by which stalls are measured. */
  readonly now?: () => number;
  /** Time that a retired process has to finish its pages. Visitors who still read then are cut off. Defaults to 60 s. */
  readonly drainMs?: number;
  /** Bytes of heap at which V8 ends the process. */
  readonly heapLimitBytes: number;
  /** Bytes of memory at which the process is ended. */
  readonly memoryLimitBytes: number;
  readonly readFile: (name: string, version: string, side: Side, path: string) => Promise<string>;
  readonly callApi: CallApi;
  readonly log: Log;
  /** Called when the process can take one more page, or pages of one more set. */
  readonly onCapacity?: () => void;
  /** Called when code of a release threw outside any awaited work. The process continues, but should be replaced. */
  readonly onCrash?: (process: RenderProcess, release: string | null, reason: string) => void;
  /** Called with versions of a set that could not be loaded (`mf-blog@1.0.0`), and the reasons. */
  readonly onLoadFailures?: (reasons: ReadonlyMap<string, string>) => void;
  readonly onCulprits?: OnCulprits;
  /** Called when the process has ended. `stalled` means that it was stuck, and `parts` are those that it was rendering. */
  readonly onEnd: (process: RenderProcess, reason: EndReason, parts: readonly string[]) => void;
}

export type EndReason = 'stalled' | 'crashed' | 'retired' | 'memory-limit';

/** For a shell of an older release, which does not return reasons. */
const NO_REASON = 'The log of the site has the reason.';
const START_MS = 10_000;
const DRAIN_MS = 60_000;
/** The front server's side of one render process. */
export class RenderProcess {
  readonly #options: ProcessOptions;
  readonly #link: ProcessChannel<FromProcess, ToProcess>;
  readonly #stallDetector: StallDetector;
  readonly #pages: ProcessPages;
  readonly #requests: ProcessRequests;
  readonly #tickets = new Map<number, { composition: Composition; resolve: (failed: string[]) => void; reject: (error: Error) => void }>();
  readonly #sets = new Set<string>();
  readonly #dropped = new Set<string>();
  readonly #ran = new Set<string>();
  readonly #watch: NodeJS.Timeout;
  #ready: { resolve: () => void; reject: (error: Error) => void } | null = null;
  #figures: NonNullable<Extract<FromProcess, { kind: 'heartbeat' }>['figures']> = { heap: 0, total: 0, breakers: [] };
  #culprit: Culprit<Job> | null = null;
  #drain: NodeJS.Timeout | undefined;
  #next = 1;
  #gone = false;
  #retiring = false;
  readonly ready: Promise<void>;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.ready = new Promise((resolve, reject) => {
      this.#ready = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    this.#link = new ProcessChannel({
      program: renderProcessProgram(),
      maxFrameBytes: MAX_FRAME_BYTES,
      heapLimitBytes: options.heapLimitBytes,
      onMessage: (message, bytes) => {
        this.#stallDetector.heartbeat();
        if (!this.#gone) this.#receive(message, bytes);
      },
      onOutput: (text) => options.log('warn', 'A render process printed', { text }),
      onEnd: (reason) => {
        if (this.#gone) return;
        if (!this.#retiring) options.log('error', 'A render process ended', { reason });
        this.#end(this.#retiring ? 'retired' : 'crashed');
      },
    });
    const { log, readFile, callApi } = options;
    const post: ProcessChannel<FromProcess, ToProcess>['post'] = (message, bytes) => this.#link.post(message, bytes);
    this.#pages = new ProcessPages({ post, log, onCapacity: () => options.onCapacity?.(), onDone: () => this.#pageEnded() });
    this.#requests = new ProcessRequests({ post, readFile, callApi, pageWithToken: (token) => this.#pages.withToken(token) });
    this.#stallDetector = new StallDetector(this.#link.pid ?? 0, options.now);
    this.#watch = this.#startWatch(options);
    this.#link.post({ kind: 'start', start: options.start }, Buffer.from(options.source));
  }

  get pid(): number | null {
    return this.#link.pid;
  }

  /** Number of pages that are not finished. */
  get load(): number {
    return this.#pages.size;
  }

  /** Number of pages without a head. A page that has one only waits for its visitor. */
  get rendering(): number {
    return this.#pages.rendering;
  }

  get usable(): boolean {
    return !this.#gone && !this.#retiring;
  }

  /** Sets whose pages it can render. */
  get sets(): ReadonlySet<string> {
    return this.#sets;
  }

  /** Versions of remotes (`mf-blog@1.0.0`) whose code has ever run in it. */
  get ran(): ReadonlySet<string> {
    return this.#ran;
  }

  /** Last known bytes in use, of the heap and in total. */
  get memory(): { readonly heap: number; readonly total: number } {
    const total = this.#link.pid === null || this.#gone ? null : residentMemory(this.#link.pid);
    return { heap: this.#figures.heap, total: total ?? this.#figures.total };
  }

  /** Circuit breakers of remotes that were not closed in its last figures. */
  get breakers(): readonly TrippedBreaker[] {
    return this.#figures.breakers;
  }

  /**
   * Prepares a set in this process. Returns the remotes that could not be loaded.
   * @throws RenderInterrupted if the process ends meanwhile; Error if the shell cannot take the set
   */
  async adopt(composition: Composition): Promise<string[]> {
    await this.ready;
    if (this.#gone) throw new RenderInterrupted('The render process has ended.');
    const ticket = this.#next++;
    this.#dropped.delete(compositionId(composition));
    for (const [name, { version }] of Object.entries(composition.remotes)) this.#ran.add(`${name}@${version}`);
    return new Promise((resolve, reject) => {
      this.#tickets.set(ticket, { composition, resolve, reject });
      this.#link.post({ kind: 'adopt', ticket, composition });
    });
  }

  /** Accepts no more pages of a set, which is dropped after its last page. */
  drop(set: string): void {
    if (this.#sets.delete(set)) this.#dropped.add(set);
    this.#forgetDropped();
  }

  /**
   * @param signal once aborted, the page rejects at once and the process stops rendering it, loaders included
   * @throws RenderInterrupted if the process ends before the page's head; the signal's reason
   */
  async render(request: SetPageRequest, signal?: AbortSignal): Promise<RenderedPage> {
    signal?.throwIfAborted();
    if (this.#gone) throw new RenderInterrupted('The render process has ended.', { retry: 'shared' });
    return this.#pages.render(request, signal);
  }

  /** Accepts no more requests and ends after the last one. */
  retire(): void {
    if (this.#retiring) return;
    this.#retiring = true;
    this.#link.unref();
    this.#endIfIdle();
    if (!this.#gone) this.#drain = setTimeout(() => this.#end('retired'), this.#options.drainMs ?? DRAIN_MS).unref();
  }

  /** Starts the watchdog, which ends the process if it is stuck or exceeds its memory limit. */
  #startWatch({ stallMs, startMs = START_MS, memoryLimitBytes }: ProcessOptions): NodeJS.Timeout {
    let limit = startMs;
    void this.ready.then(
      () => {
        limit = stallMs;
      },
      () => undefined,
    );
    const look = () => {
      if (this.#gone) return;
      if (this.#stallDetector.isStalled(limit)) return this.#end('stalled');
      if (this.memory.total > memoryLimitBytes) return this.#end('memory-limit');
      this.#pages.giveUpOverdue();
    };
    // Messages that arrived while this process was busy are processed first.
    return setInterval(() => setImmediate(look), Math.min(200, stallMs / 4)).unref();
  }

  #receive(message: FromProcess, bytes: Buffer): void {
    switch (message.kind) {
      case 'ready':
        return this.#ready?.resolve();
      case 'heartbeat':
        if (message.figures) this.#figures = message.figures;
        return undefined;
      case 'log':
        return this.#options.log(message.level, message.message, message.details);
      case 'read':
        return void this.#requests.read(message);
      case 'call':
        return void this.#requests.call(message);
      case 'cancel':
        return this.#requests.cancel(message.ticket);
      case 'adopted':
        return this.#adopted(message);
      case 'crashed':
        return this.#crashed(message);
      case 'begun':
      case 'stage':
      case 'head':
      case 'page':
      case 'chunk':
      case 'end':
      case 'failed':
        return this.#pages.receive(message, bytes);
    }
  }

  #adopted({ ticket, failed, reasons, error }: Extract<FromProcess, { kind: 'adopted' }>): void {
    const waiting = this.#tickets.get(ticket);
    this.#tickets.delete(ticket);
    if (!waiting) return;
    if (error !== null) return waiting.reject(new Error(error));
    const set = compositionId(waiting.composition);
    if (!this.#dropped.has(set)) this.#sets.add(set);
    const versions = remoteVersions(waiting.composition).filter((version) => failed.includes(version));
    this.#options.onLoadFailures?.(new Map(versions.map((version) => [version, reasons[version] ?? NO_REASON])));
    waiting.resolve(failed);
    this.#options.onCapacity?.();
  }

  /** A process that reports its own crash also reports the culprit. */
  #crashed({ message, stack, id, isLast }: Extract<FromProcess, { kind: 'crashed' }>): void {
    const named = releaseInStack(stack);
    const release = named !== null && this.#ran.has(named) ? named : null;
    const page = this.#pages.get(id);
    this.#options.log('error', 'Code in a render process threw an uncaught error or tried to end the process', {
      reason: message,
      release,
      request_id: page?.visitor.requestId,
      stack,
    });
    if (isLast) this.#culprit = { page, release };
    this.#ready?.reject(new Error(stack));
    // A crash that belongs to a page is attributed to the page's part, and only that part is left out.
    if (page === null) this.#options.onCrash?.(this, release, message);
  }

  #pageEnded(): void {
    this.#forgetDropped();
    this.#endIfIdle();
  }

  #forgetDropped(): void {
    if (this.#dropped.size === 0) return;
    const inUse = this.#pages.sets;
    for (const set of this.#dropped) {
      if (inUse.has(set)) continue;
      this.#dropped.delete(set);
      this.#link.post({ kind: 'drop', set });
    }
  }

  #endIfIdle(): void {
    if (this.#retiring && this.#pages.size === 0) this.#end('retired');
  }

  #end(reason: EndReason): void {
    if (this.#gone) return;
    this.#gone = true;
    clearInterval(this.#watch);
    clearTimeout(this.#drain);
    this.#link.kill();
    const what = `The render process ${reason === 'memory-limit' ? 'exceeded its memory limit' : `has ${reason}`}.`;
    this.#ready?.reject(new RenderInterrupted(what));
    this.#requests.cancelAll();
    for (const { reject } of this.#tickets.values()) reject(new RenderInterrupted(what));
    this.#tickets.clear();
    const culprit = reason === 'retired' ? { page: null, release: 'none' } : this.#culprit;
    const { parts, notify } = this.#pages.interrupt(what, culprit, (set, blamed) => this.#options.onCulprits?.(set, blamed));
    this.#options.onEnd(this, reason, parts);
    notify();
  }
}
