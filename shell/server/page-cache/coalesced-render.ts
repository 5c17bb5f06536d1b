import { PassThrough, type Readable } from 'node:stream';
import type { CachedPage } from '#server/page-cache/cached-page.ts';

export type RenderOutcome = CachedPage | 'not-shared' | 'failed';

/** A longer page is sent, but not stored. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024;
/** Deferred data has a much shorter deadline, so a page that goes on for longer will not end. */
const BODY_MS = 10_000;

/** One render that several visitors wait for. It is stopped when all of them have left. */
export class CoalescedRender {
  readonly isRenewal: boolean;
  /** The last complete page, to be sent if this render fails; null: there is none, or it is too old. */
  readonly last: CachedPage | null;
  readonly #abort = new AbortController();
  readonly #onSettled: (result: RenderOutcome) => void;
  readonly #settled = Promise.withResolvers<CachedPage | null>();
  #waiting = 0;

  /**
   * @param isRenewal whether the last page is served meanwhile
   * @param onSettled called before any visitor gets the page
   */
  constructor(isRenewal: boolean, last: CachedPage | null, onSettled: (result: RenderOutcome) => void) {
    this.isRenewal = isRenewal;
    this.last = last;
    this.#onSettled = onSettled;
    // Usually no other visitor waits.
    this.#settled.promise.catch(() => undefined);
  }

  /** The page, or null if it cannot be shared. Rejects if it could not be rendered. */
  get page(): Promise<CachedPage | null> {
    return this.#settled.promise;
  }

  /** Returns the last complete page while it may be sent in place of this one. @param now epoch milliseconds */
  lastAt(now: number): CachedPage | null {
    return this.last?.isUsableAfterFailure(now) ? this.last : null;
  }

  /** Aborts when no visitor waits any more. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Waits until the client leaves. */
  join(client: AbortSignal): void {
    this.#waiting += 1;
    const leave = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#abort.abort(client.reason);
    };
    if (client.aborted) leave();
    else client.addEventListener('abort', leave, { once: true });
  }

  settle(page: CachedPage | null): void {
    this.#onSettled(page ?? 'not-shared');
    this.#settled.resolve(page);
  }

  fail(error: Error): void {
    this.#onSettled('failed');
    this.#settled.reject(error);
  }

  /**
   * Returns a copy of a page's stream for the visitor for whom it is rendered, and reads the stream to its end for the others. They wait no
   * longer for a page that is too long or does not end: its first visitor keeps the stream, and the others get pages of their own.
   * @param toPage makes the shared page of the complete HTML
   * @param onOver called once, whether the page is shared or not
   */
  collect(body: Readable, toPage: (html: Buffer) => CachedPage | null, onOver: () => void): Readable {
    const copy = new PassThrough();
    // A reader who has left must not bring the process down.
    copy.on('error', () => undefined);
    const stop = () => body.destroy();
    this.signal.addEventListener('abort', stop, { once: true });
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      if (this.last) this.fail(new Error('The page is too long, or does not end.'));
      else this.settle(null);
      if (this.isRenewal) stop();
    };
    const deadline = setTimeout(giveUp, BODY_MS);
    deadline.unref();
    void (async () => {
      const chunks: Buffer[] = [];
      let length = 0;
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          length += chunk.byteLength;
          if (!isGivenUp && length > MAX_CACHED_BYTES) giveUp();
          if (isGivenUp) chunks.length = 0;
          else chunks.push(chunk);
          const hasRoom = copy.destroyed || copy.write(chunk);
          if (!hasRoom && isGivenUp) await drained(copy);
        }
        if (this.signal.aborted) throw new Error('All visitors have left.');
        copy.end();
        if (!isGivenUp) this.#settleWith(() => toPage(Buffer.concat(chunks)));
      } catch (error) {
        copy.destroy(error as Error);
        if (!isGivenUp) this.fail(error as Error);
      } finally {
        clearTimeout(deadline);
        onOver();
      }
    })();
    return copy;
  }

  /** The first visitor keeps what was rendered, even if no other visitor gets it. */
  #settleWith(toPage: () => CachedPage | null): void {
    let page: CachedPage | null;
    try {
      page = toPage();
    } catch (error) {
      this.fail(error as Error);
      return;
    }
    this.settle(page);
  }
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve);
    stream.once('close', resolve);
  });
}
