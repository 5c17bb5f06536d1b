import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  context,
  isSpanContextValid,
  propagation,
  trace,
} from '@opentelemetry/api';

export type { Span, Context as TraceContext };

/** Returns OpenTelemetry's tracer, or a no-op tracer while tracing is off. */
export const tracer = (): Tracer => trace.getTracer('plenum');

/** Whether spans of this process are exported. */
export const isTracingOn = (): boolean => isSpanContextValid(tracer().startSpan('probe', { root: true }).spanContext());

/** Whether the running code belongs to a span. Background work such as polling is not traced. */
const isTraced = (parent: Context) => trace.getSpan(parent) !== undefined;

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** Defaults to the context of the running code. */
  readonly parent?: Context;
}

/** Runs `work` in a child span that ends with it. Without a parent span, none is created. */
export async function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: (span: Span | null, own: Context) => Promise<Result>,
): Promise<Result> {
  if (!isTraced(parent)) return work(null, parent);
  const span = tracer().startSpan(name, { kind, attributes }, parent);
  const own = trace.setSpan(parent, span);
  try {
    return await context.with(own, () => work(span, own));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

interface FetchOptions {
  /** Name of the called service: `api`, `registry`, `yookassa`. The URL is not recorded because it may contain credentials. */
  readonly peer: string;
  /** Whether the peer is one of our services. Only those receive the trace. */
  readonly isOurs?: boolean;
  readonly parent?: Context;
}

/** Calls `fetch` in a client span. */
export function tracedFetch(options: FetchOptions, input: string | URL, init: RequestInit = {}): Promise<Response> {
  return tracedCall({ ...options, method: init.method ?? 'GET' }, (traced) => {
    if (Object.keys(traced).length === 0) return fetch(input, init);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(traced)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  });
}

interface CallOptions extends FetchOptions {
  readonly method: string;
}

/**
 * Makes an HTTP call in a client span, like `tracedFetch`, with any client.
 * @param call gets the headers that continue the trace
 */
export function tracedCall<Answer extends { readonly status: number }>(
  { peer, isOurs = false, parent, method }: CallOptions,
  call: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const attributes = { 'http.request.method': method, 'peer.service': peer };
  return inSpan(`${method} ${peer}`, { kind: SpanKind.CLIENT, attributes, ...(parent && { parent }) }, async (span, own) => {
    if (!span) return call({});
    const answer = await call(isOurs ? traceHeaders(own) : {});
    span.setAttribute('http.response.status_code', answer.status);
    if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return answer;
  });
}

/** Returns `traceparent` for a request that continues a trace, or no headers without one. */
export function traceHeaders(of: Context | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (of) propagation.inject(of, headers);
  return headers;
}

/** Matches a statement's verb and table, `UPDATE outbox`, and none of its values. */
const STATEMENT = /^\s*(\w+)(?:[\s\S]*?\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?([a-z_]\w*))?/i;

/** Runs a statement in a client span. */
export function inQuerySpan<Result>(sql: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTraced(context.active())) return run();
  const [, operation = 'SQL', table] = STATEMENT.exec(sql) ?? [];
  const summary = [operation.toUpperCase(), table].filter(Boolean).join(' ');
  return inSpan(summary, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary } }, run);
}
