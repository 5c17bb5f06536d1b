import type { CallApi } from '#server/api-calls/call-api.ts';
import { reasonOf } from '#server/errors.ts';
import type { Job } from '#server/render-pool/process-client/process-pages.ts';
import type { FromProcess, Side, ToProcess } from '#server/render-process/protocol.ts';

interface RequestsOptions {
  readonly post: (message: ToProcess, bytes?: Uint8Array) => void;
  readonly readFile: (name: string, version: string, side: Side, path: string) => Promise<string>;
  readonly callApi: CallApi;
  readonly pageWithToken: (token: string) => Job | undefined;
}

/** Answers what one process requests from the front server: files of releases, and API calls. */
export class ProcessRequests {
  readonly #options: RequestsOptions;
  readonly #calls = new Map<number, AbortController>();

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  async read({ ticket, name, version, side, path }: Extract<FromProcess, { kind: 'read' }>): Promise<void> {
    const { post, readFile } = this.#options;
    try {
      post({ kind: 'file', ticket, error: null }, Buffer.from(await readFile(name, version, side, path)));
    } catch (error) {
      post({ kind: 'file', ticket, error: reasonOf(error) });
    }
  }

  /** A call must belong to a page that this very process is rendering. */
  async call({ ticket, token, ...call }: Extract<FromProcess, { kind: 'call' }>): Promise<void> {
    const { post, callApi, pageWithToken } = this.#options;
    const cancelled = new AbortController();
    this.#calls.set(ticket, cancelled);
    const page = pageWithToken(token);
    // Cheaper than `AbortSignal.any`, whose signals the garbage collector has to track.
    const onAbort = () => cancelled.abort(page?.abort.signal.reason);
    try {
      if (!page) throw new Error('No page that is being rendered has made this call.');
      page.abort.signal.throwIfAborted();
      page.abort.signal.addEventListener('abort', onAbort, { once: true });
      const { body, status, headers } = await callApi(page.visitor, call, cancelled.signal);
      post({ kind: 'answer', ticket, status, headers, error: null }, body);
    } catch (error) {
      post({ kind: 'answer', ticket, status: 0, headers: {}, error: reasonOf(error) });
    } finally {
      page?.abort.signal.removeEventListener('abort', onAbort);
      this.#calls.delete(ticket);
    }
  }

  cancel(ticket: number): void {
    this.#calls.get(ticket)?.abort();
  }

  cancelAll(): void {
    for (const call of this.#calls.values()) call.abort();
  }
}
