import { type ApiReading, PAGE_TOKEN_HEADER, type ReadApi } from '#contract/renderer.ts';
import type { Send } from '@plenum/shared-server/sandbox/channel';
import type { FromProcess, ToProcess } from '#server/render-process/protocol.ts';

type Answer = Extract<ToProcess, { kind: 'answer' }>;

interface Waiting {
  readonly resolve: (answer: Answer, body: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const WITHOUT_BODY = new Set([204, 205, 304]);

/** A `fetch` for the API. The front server makes the calls, because only it has the credentials. */
export class ApiFetch {
  readonly #send: Send<FromProcess>;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(send: Send<FromProcess>) {
    this.#send = send;
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const call = await describeCall(input, init);
    return this.#call(
      call,
      ({ status, headers }, body) => new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers }),
    );
  };

  readonly read: ReadApi = async (url, headers, signal) =>
    this.#call({ method: 'GET', url, headers, signal }, ({ status, headers: answered }, body): ApiReading => ({
      status,
      headers: answered,
      text: body.toString('utf8'),
    }));

  answer(answer: Answer, body: Buffer): void {
    const waiting = this.#waiting.get(answer.ticket);
    this.#waiting.delete(answer.ticket);
    if (!waiting) return;
    // The error that `fetch` throws if there was no response.
    if (answer.error !== null) waiting.reject(new TypeError(answer.error));
    else waiting.resolve(answer, body);
  }

  #call<Result>({ method, url, headers, signal, body }: Call, toResult: (answer: Answer, body: Buffer) => Result): Promise<Result> {
    signal?.throwIfAborted();
    const ticket = this.#next++;
    const token = headers[PAGE_TOKEN_HEADER] ?? '';
    return new Promise<Result>((resolve, reject) => {
      const onAbort = () => {
        if (!this.#waiting.delete(ticket)) return;
        this.#send({ kind: 'cancel', ticket });
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      const leave = () => signal?.removeEventListener('abort', onAbort);
      this.#waiting.set(ticket, {
        resolve: (answer, bytes) => {
          leave();
          resolve(toResult(answer, bytes));
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      });
      this.#send({ kind: 'call', ticket, token, method, url, headers }, body, 'this turn');
    });
  }
}

interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | null;
  readonly body?: Uint8Array | undefined;
}

/** Reads what `fetch` was given. The shell reads with addresses; making a `Request` of each takes longer than the rest of the call. */
async function describeCall(input: string | URL | Request, init: RequestInit | undefined): Promise<Call> {
  if (typeof input === 'string' && !init?.method && !init?.body)
    return { method: 'GET', url: input, headers: Object.fromEntries(new Headers(init?.headers)), signal: init?.signal ?? null };
  // Shells of older releases pass a request of their own.
  const request = input instanceof Request && !init ? input : new Request(input, init);
  const { method, url, headers, signal } = request;
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  return { method, url, headers: Object.fromEntries(headers), signal, body };
}
