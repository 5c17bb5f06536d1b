import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { Renderer } from '#contract/renderer.ts';
import type { Send } from '@plenum/shared-server/sandbox/channel';
import { compressPage } from '#server/render-process/compression.ts';
import { type FromProcess, PIECE_BYTES, type ToProcess, WINDOW_BYTES } from '#server/render-process/protocol.ts';

interface Job {
  readonly abort: AbortController;
  /** Bytes sent and not yet read by the visitor. */
  ahead: number;
  resume: (() => void) | null;
}

/** Far above any page of the site. A longer page would never end. */
export const PAGE_BYTES = 32 * 1024 * 1024;

/** Longer pages are sent in pieces, as the visitor reads them. */
const WHOLE_BYTES = 1024 * 1024;

/** The pages that this process is rendering. */
export class PageJobs {
  readonly #renderer: Renderer;
  readonly #send: Send<FromProcess>;
  readonly #jobs = new Map<number, Job>();
  readonly #current = new AsyncLocalStorage<number>();

  constructor(renderer: Renderer, send: Send<FromProcess>) {
    this.#renderer = renderer;
    this.#send = send;
  }

  /** Id of the page that the running code belongs to. */
  get current(): number | null {
    const id = this.#current.getStore();
    return id !== undefined && this.#jobs.has(id) ? id : null;
  }

  render({ id, request, coding = null }: Extract<ToProcess, { kind: 'render' }>): void {
    const job: Job = { abort: new AbortController(), ahead: 0, resume: null };
    this.#jobs.set(id, job);
    this.#send({ kind: 'begun', id });
    void this.#current.run(id, () => this.#make(id, job, request, coding));
  }

  /** Records how many bytes the visitor has read. */
  credit(id: number, bytes: number): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    job.ahead -= bytes;
    if (job.ahead <= WINDOW_BYTES) job.resume?.();
  }

  abort(id: number): void {
    const job = this.#jobs.get(id);
    job?.abort.abort(new Error('The visitor left.'));
    job?.resume?.();
  }

  async #make(
    id: number,
    job: Job,
    request: Extract<ToProcess, { kind: 'render' }>['request'],
    coding: ContentCoding | null,
  ): Promise<void> {
    try {
      let isStaged = false;
      const onStage = (parts: readonly string[]) => {
        isStaged = true;
        this.#send({ kind: 'stage', id, parts });
      };
      const rendering = this.#renderer.render(request, job.abort.signal, onStage);
      // A shell that reports its parts later has also completed its first turn.
      if (!isStaged) this.#send({ kind: 'stage', id, parts: [] });
      const reply = await rendering;
      const { status, headers, remotes, route, isShared, hasLateParts = false, body } = reply;
      const head = { id, status, headers, remotes, route, isShared, hasLateParts };
      const pieces = body && wholeReads(body);
      const start = coding && pieces && !hasLateParts ? await readStart(pieces) : null;
      if (coding && start?.isWhole) return this.#send({ kind: 'page', ...head, coding }, compressPage(start.bytes, coding), 'this turn');
      // Nothing that may hang is about to run because of it, so it can wait for the first piece of the page.
      this.#send({ kind: 'head', ...head, hasBody: body !== null }, undefined, 'this turn');
      if (job.abort.signal.aborted) body?.destroy();
      else if (pieces) await this.#stream(id, job, start?.bytes ?? null, pieces);
      return this.#send({ kind: 'end', id }, undefined, 'this turn');
    } catch (error) {
      return this.#send({ kind: 'failed', id, message: textOf(error) });
    } finally {
      this.#jobs.delete(id);
    }
  }

  async #stream(id: number, job: Job, first: Buffer | null, rest: AsyncGenerator<Buffer>): Promise<void> {
    let sent = 0;
    for await (const chunk of startingWith(first, rest)) {
      // Leaving the loop destroys the stream, and stops React.
      if (job.abort.signal.aborted) return;
      sent += chunk.byteLength;
      if (sent > PAGE_BYTES) throw new Error(`A page exceeded ${PAGE_BYTES} bytes.`);
      for (let from = 0; from < chunk.byteLength; from += PIECE_BYTES)
        this.#send({ kind: 'chunk', id }, chunk.subarray(from, from + PIECE_BYTES), 'this turn');
      job.ahead += chunk.byteLength;
      if (job.ahead > WINDOW_BYTES) {
        await new Promise<void>((resolve) => {
          job.resume = resolve;
        });
      }
    }
  }
}

/** Reads a page to its end, or until it is too long to wait for. */
async function readStart(pieces: AsyncGenerator<Buffer>): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const read: Buffer[] = [];
  let length = 0;
  while (length <= WHOLE_BYTES) {
    const next = await pieces.next();
    if (next.done) return { bytes: joined(read), isWhole: true };
    read.push(next.value);
    length += next.value.byteLength;
  }
  return { bytes: joined(read), isWhole: false };
}

const joined = (pieces: readonly Buffer[]) => (pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));

async function* startingWith(first: Buffer | null, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first) yield first;
    yield* rest;
  } finally {
    // A reader that leaves after the first piece ends the rest, too.
    await rest.return(undefined);
  }
}

/** Yields a stream in the largest available pieces: everything that React writes in one turn is one frame instead of one for each write. */
async function* wholeReads(body: Readable): AsyncGenerator<Buffer> {
  let wake: () => void = () => undefined;
  let failure: Error | null = null;
  let isOver = false;
  body.on('readable', () => wake());
  body.once('end', () => {
    isOver = true;
    wake();
  });
  body.once('error', (error) => {
    failure = error;
    wake();
  });
  body.once('close', () => {
    isOver = true;
    wake();
  });
  try {
    for (;;) {
      const chunk = body.read() as Buffer | null;
      if (chunk) yield chunk;
      else if (failure) throw failure;
      else if (isOver) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    body.destroy();
  }
}

/** Returns an error's text for the front server, with its stack, which names the release. */
export function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
