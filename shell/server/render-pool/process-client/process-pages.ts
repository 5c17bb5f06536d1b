import { randomBytes } from 'node:crypto';
import { RenderInterrupted } from '#server/errors.ts';
import type { PageVisitor } from '#server/api-calls/call-api.ts';
import { type Culprit, attributeCrash } from '#server/render-pool/process-client/attribute-crash.ts';
import type { Log, RenderedPage, SetPageRequest } from '#server/render-pool/process-client/page-request.ts';
import { PageStream } from '#server/render-pool/process-client/page-stream.ts';
import type { FromProcess, PageHead, ToProcess } from '#server/render-process/protocol.ts';

export interface Job {
  readonly set: string;
  /** Authorises API calls while the page is rendered. */
  readonly token: string;
  readonly visitor: PageVisitor;
  readonly startedAt: number;
  /** Aborts the calls made for the page. */
  readonly abort: AbortController;
  hasStarted: boolean;
  /** Parts that are about to run; null before the first stage. */
  parts: readonly string[] | null;
  hasHead: boolean;
  stream: PageStream | null;
  /** The visitor has left. The job stays until the process has stopped, because the process may hang in one of its parts. */
  abandoned: boolean;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Called with the parts of a set that ended a process. One of the suspects did, and their pages are not retried, which would identify it.
 */
export type OnCulprits = (set: string, parts: { readonly culprits: readonly string[]; readonly suspects: readonly string[] }) => void;

interface PagesOptions {
  readonly post: (message: ToProcess) => void;
  readonly log: Log;
  /** Called when the process can take one more page. */
  readonly onCapacity: () => void;
  /** Called when a page has ended. */
  readonly onDone: () => void;
}

type OfPage = Extract<FromProcess, { kind: 'begun' | 'stage' | 'head' | 'page' | 'chunk' | 'end' | 'failed' }>;

/** Every loader and every render has a much shorter deadline, so a page that takes longer will not arrive. */
const HEAD_MS = 30_000;
/** Replaces a visitor's access token in a render process. */
const TOKEN_PLACEHOLDER = 'held-by-the-front';

/** The pages that one process is rendering. */
export class ProcessPages {
  readonly #options: PagesOptions;
  readonly #jobs = new Map<number, Job>();
  #next = 1;

  constructor(options: PagesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#jobs.size;
  }

  /** Number of pages without a head. A page that has one only waits for its visitor. */
  get rendering(): number {
    let count = 0;
    for (const { hasHead } of this.#jobs.values()) if (!hasHead) count += 1;
    return count;
  }

  get sets(): Set<string> {
    return new Set([...this.#jobs.values()].map(({ set }) => set));
  }

  get(id: number | null): Job | null {
    return id === null ? null : (this.#jobs.get(id) ?? null);
  }

  withToken(token: string): Job | undefined {
    return [...this.#jobs.values()].find((job) => job.token === token);
  }

  render(
    { visitorAddress, session = null, trace, coding = null, ...request }: SetPageRequest,
    signal: AbortSignal | undefined,
  ): Promise<RenderedPage> {
    const id = this.#next++;
    const token = randomBytes(18).toString('base64url');
    const standIn = session && { ...session, accessToken: session.accessToken === null ? null : TOKEN_PLACEHOLDER };
    const page = new Promise<RenderedPage>((resolve, reject) => {
      this.#jobs.set(id, {
        set: request.set,
        token,
        visitor: { requestId: request.id, address: visitorAddress, session, ...(trace && { trace }) },
        startedAt: performance.now(),
        abort: new AbortController(),
        hasStarted: false,
        parts: null,
        hasHead: false,
        stream: null,
        abandoned: false,
        resolve,
        reject,
      });
      this.#options.post({ kind: 'render', id, request: { ...request, session: standIn, apiToken: token }, coding });
    });
    if (!signal) return page;
    const onAbort = () => this.#abandon(id, signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    return page.finally(() => signal.removeEventListener('abort', onAbort));
  }

  /** Gives up pages that no deadline inside the process has ended. */
  giveUpOverdue(): void {
    const now = performance.now();
    for (const [id, { startedAt }] of this.#jobs)
      if (now - startedAt > HEAD_MS) this.#abandon(id, new RenderInterrupted(`The page was not rendered within ${HEAD_MS} ms.`));
  }

  receive(message: OfPage, bytes: Buffer): void {
    const { id } = message;
    const job = this.#jobs.get(id);
    if (!job) return;
    switch (message.kind) {
      case 'begun':
        job.hasStarted = true;
        return;
      case 'stage':
        job.parts = message.parts;
        return;
      case 'head':
        return this.#begin(id, job, message);
      case 'page':
        this.#complete(job, message, bytes);
        break;
      case 'chunk':
        return job.stream?.chunk(bytes);
      case 'end':
        job.stream?.end();
        break;
      case 'failed':
        this.#fail(job, message.message);
    }
    this.#jobs.delete(id);
    this.#options.onCapacity();
    this.#options.onDone();
  }

  /** Interrupts all pages, because their process has ended. @returns the parts that ended it, or the suspected ones */
  interrupt(what: string, culprit: Culprit<Job> | null, onEach: OnCulprits): { parts: readonly string[]; notify: () => void } {
    const errors = attributeCrash([...this.#jobs.values()], what, culprit);
    this.#jobs.clear();
    const all = [...errors.values()];
    const culprits = all.flatMap((error) => error.culprits);
    const notify = () => {
      for (const [job, error] of errors) {
        const isOver = job.hasHead || job.abandoned;
        onEach(job.set, { culprits: error.culprits, suspects: isOver ? error.suspects : [] });
        job.abort.abort(error);
        if (job.stream) job.stream.destroy(error);
        else job.reject(error);
      }
    };
    return { parts: culprits.length > 0 ? culprits : all.flatMap((error) => error.suspects), notify };
  }

  #abandon(id: number, reason: Error): void {
    const job = this.#jobs.get(id);
    if (!job || job.hasHead || job.abandoned) return;
    job.abandoned = true;
    job.abort.abort(reason);
    job.reject(reason);
    this.#options.post({ kind: 'abort', id });
  }

  #complete(job: Job, head: Extract<FromProcess, { kind: 'page' }>, bytes: Buffer): void {
    if (job.hasHead) return;
    job.hasHead = true;
    if (!job.abandoned) job.resolve({ ...describePage(job, head), body: null, compressed: { coding: head.coding, bytes } });
  }

  #begin(id: number, job: Job, { hasBody, ...head }: Extract<FromProcess, { kind: 'head' }>): void {
    if (job.hasHead) return;
    job.hasHead = true;
    this.#options.onCapacity();
    if (job.abandoned) return;
    const onDisconnect = () => {
      job.abort.abort(new Error('The visitor left.'));
      this.#options.post({ kind: 'abort', id });
    };
    if (hasBody) job.stream = new PageStream((read) => this.#options.post({ kind: 'credit', id, bytes: read }), onDisconnect);
    job.resolve({ ...describePage(job, head), body: job.stream });
  }

  #fail(job: Job, reason: string): void {
    if (!job.abandoned) this.#options.log('error', 'A page could not be rendered', { reason, request_id: job.visitor.requestId });
    if (job.stream) job.stream.destroy(new Error('Rendering failed.'));
    else job.reject(new Error(reason));
  }
}

function describePage(
  { parts }: Job,
  { status, headers, remotes, route, isShared = false, hasLateParts = false }: PageHead,
): Omit<RenderedPage, 'body'> {
  return { status, headers, remotes, route: route ?? null, screen: parts?.[0] ?? null, isShared, hasLateParts };
}
