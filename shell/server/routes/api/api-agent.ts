import { type Readable, finished } from 'node:stream';
import { Agent, type Dispatcher, errors } from 'undici';

const CONNECTIONS = 256;

export interface ApiAgent {
  readonly request: Dispatcher['request'];
  /**
   * Number of calls to an origin without an answer, those included that wait for a connection, also if they are no longer waited for: undici
   * drops these once a connection is free. Until then no other call would get one either.
   */
  unanswered(origin: string): number;
  close(): Promise<void>;
}

type Callback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/**
 * Creates the connections to the API. A call's `deadlineMs` runs from the arrival of its body until its response starts, and includes the
 * wait for a connection: undici's own timeouts start with the connection, so with a hung API every call would wait for one. The same
 * deadline applies to every pause in the response.
 * @param connections to each origin
 */
export function createApiAgent(deadlineMs: number, connections = CONNECTIONS): ApiAgent {
  const agent = new Agent({
    connections,
    connectTimeout: deadlineMs,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  const unanswered = new Map<string, number>();
  const count = (origin: string, change: number) => unanswered.set(origin, (unanswered.get(origin) ?? 0) + change);
  const request = (options: Dispatcher.RequestOptions, callback: Callback): void => {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isAnswered = false;
    const origin = String(options.origin);
    const answer: Callback = (error, data) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(timer);
      callback(error, data);
    };
    const expire = () => {
      const error = new errors.HeadersTimeoutError();
      deadline.abort(error);
      // While a call waits for a connection, undici only notes that it was aborted.
      answer(error, undefined as unknown as Dispatcher.ResponseData);
    };
    const begin = () => {
      if (!isAnswered) timer = setTimeout(expire, deadlineMs);
    };
    if (isStream(options.body)) finished(options.body, { writable: false }, begin);
    else begin();
    count(origin, 1);
    agent.request({ ...options, signal: deadline.signal }, (error, data) => {
      count(origin, -1);
      answer(error, data);
    });
  };
  return { request: request as Dispatcher['request'], unanswered: (origin) => unanswered.get(origin) ?? 0, close: () => agent.destroy() };
}

function isStream(body: unknown): body is Readable {
  return typeof (body as Partial<Readable> | null | undefined)?.pipe === 'function';
}
