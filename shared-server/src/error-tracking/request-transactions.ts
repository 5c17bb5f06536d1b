import { randomUUID } from 'node:crypto';

/** A request that is being answered. */
export interface TrackedRequest {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  /** Name of its transaction, after its route: `GET /v1/teams/:name`. */
  readonly name: string;
  /** W3C trace of the caller. */
  readonly traceparent: string | null;
}

/** Place of a request in its trace. Lower-case hexadecimal digits. */
export interface RequestTrace {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Span of the caller; null if it named none. */
  readonly parentSpanId: string | null;
}

/** A transaction in the format of the error service. Times are epoch seconds. */
interface Transaction {
  readonly type: 'transaction';
  readonly event_id: string;
  readonly platform: 'node';
  readonly environment: string;
  readonly transaction: string;
  readonly transaction_info: { readonly source: 'route' };
  readonly start_timestamp: number;
  readonly timestamp: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly contexts: {
    readonly trace: Readonly<Record<string, unknown>> & { readonly trace_id: string; readonly span_id: string };
    readonly response: { readonly status_code: number };
  };
}

interface RequestTransactionsOptions {
  readonly service: string;
  readonly environment: string;
  /** Share of requests that are reported, 0 to 1. */
  readonly sampleRate: number;
  /** Returns the status of the protocol for an HTTP status: `not_found`. */
  readonly statusOf: (httpStatus: number) => string;
  readonly send: (transaction: Transaction) => void;
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Files are many and all answered alike; so are crawlers' files. The library's own instrumentation leaves them out, too. */
const FILE = /^[^?#]*\.(?:ico|png|jpe?g|gif|svg|css|js|woff2?|ttf|eot|webp|avif)(?:[?#]|$)|^\/(?:robots\.txt|sitemap\.xml)(?:[?#]|$)/;
/** Not the service's own time: refusals, not found, redirects. Reporting a refusal takes longer than refusing. */
const isReported = (status: number) =>
  !(
    status === 404 ||
    status === 429 ||
    status === 503 ||
    (status >= 401 && status <= 403) ||
    (status >= 301 && status < 400 && status !== 304)
  );

const hex = () => randomUUID().replaceAll('-', '');

/**
 * Measures requests and reports each as one small transaction. The library's own instrumentation opens two scopes for each request, reads
 * all its headers, makes a span of each outgoing call and prepares an event of all that.
 */
export class RequestTransactions {
  readonly #options: RequestTransactionsOptions;
  readonly #running = new Map<string, RequestTrace>();

  constructor(options: RequestTransactionsOptions) {
    this.#options = options;
  }

  /** Trace of a request that is being answered. @param id of the request */
  traceOf(id: unknown): RequestTrace | undefined {
    return typeof id === 'string' ? this.#running.get(id) : undefined;
  }

  /** Notes that a request has arrived. Returns a function to call when it has been answered; without a status it is not reported. */
  begin({ id, method, url, name, traceparent }: TrackedRequest): (status: number | null) => void {
    const [, traceId = hex(), parentSpanId = null] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
    const trace = { name, traceId, spanId: hex().slice(0, 16), parentSpanId };
    this.#running.set(id, trace);
    const startedAt = Date.now();
    const from = performance.now();
    return (status) => {
      this.#running.delete(id);
      if (status === null) return;
      const isMeasured = method !== 'HEAD' && method !== 'OPTIONS' && !FILE.test(url) && isReported(status);
      if (!isMeasured || Math.random() >= this.#options.sampleRate) return;
      this.#options.send(this.#transaction(trace, method, status, startedAt / 1000, (startedAt + performance.now() - from) / 1000));
    };
  }

  #transaction(
    { name, traceId, spanId, parentSpanId }: RequestTrace,
    method: string,
    status: number,
    from: number,
    to: number,
  ): Transaction {
    const { service, environment, statusOf } = this.#options;
    return {
      type: 'transaction',
      event_id: hex(),
      platform: 'node',
      environment,
      transaction: name,
      transaction_info: { source: 'route' },
      start_timestamp: from,
      timestamp: to,
      tags: { service },
      contexts: {
        trace: {
          trace_id: traceId,
          span_id: spanId,
          ...(parentSpanId !== null && { parent_span_id: parentSpanId }),
          op: 'http.server',
          origin: 'manual',
          status: statusOf(status),
          data: { 'http.request.method': method, 'http.response.status_code': status },
        },
        response: { status_code: status },
      },
    };
  }
}
