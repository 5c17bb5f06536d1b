import { type Readable, finished } from 'node:stream';
import { Agent, type Dispatcher, errors } from 'undici';

const CONNECTIONS = 256;

export interface ApiAgent {
  readonly request: Dispatcher['request'];
  close(): Promise<void>;
}

type Callback = (error: Error | null, data: Dispatcher.ResponseData) => void;

/**
 * Connections to the API. Each call has `deadlineMs` from when its body has arrived until its answer begins, the wait
 * for a connection included: undici's own limits begin with the connection, and a hung API would make call after call
 * wait for one. Then as long for every pause in the answer.
 */
export function createApiAgent(deadlineMs: number): ApiAgent {
  const agent = new Agent({
    connections: CONNECTIONS,
    connectTimeout: deadlineMs,
    headersTimeout: deadlineMs,
    bodyTimeout: deadlineMs,
  });
  const request = (options: Dispatcher.RequestOptions, callback: Callback): void => {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    let isAnswered = false;
    const begin = () => {
      if (!isAnswered) timer = setTimeout(() => deadline.abort(new errors.HeadersTimeoutError()), deadlineMs);
    };
    if (isStream(options.body)) finished(options.body, { writable: false }, begin);
    else begin();
    agent.request({ ...options, signal: deadline.signal }, (error, data) => {
      isAnswered = true;
      clearTimeout(timer);
      callback(error, data);
    });
  };
  return { request: request as Dispatcher['request'], close: () => agent.destroy() };
}

function isStream(body: unknown): body is Readable {
  return typeof (body as Partial<Readable> | null | undefined)?.pipe === 'function';
}
