import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { routeOf } from '#src/metrics/http-metrics.ts';
import { isTracingOn, tracer } from '#src/tracing/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the request's span; null if the request is not traced. */
    traceContext: Context | null;
  }
}

interface RequestSpansOptions {
  /** Whether responses name their trace, so that the browser can continue it. */
  readonly announced?: boolean;
  /** Whether the trace is also announced to the browser's error tracking, under the name that Sentry's library reads. */
  readonly errorsTracked?: boolean;
}

/** Paths that machines poll every few seconds. */
const UNTRACED = /^\/(?:metrics|livez|readyz|-\/)/;

/**
 * Creates a server span for each request, as a child of the caller's `traceparent`. Its name is the route pattern (`GET /blogs/:id`), never
 * the raw path, and it has no data about the caller. The request's log lines get `trace_id`.
 */
export const requestSpans = fp<RequestSpansOptions>(
  async (app, { announced = false, errorsTracked = false }) => {
    app.decorateRequest('traceContext', null);
    if (!isTracingOn()) return;
    app.addHook('onRequest', (request, reply, done) => {
      if (UNTRACED.test(request.url)) return done();
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const attributes = { 'http.request.method': request.method, 'plenum.request_id': request.id };
      const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
      const { traceId, spanId, traceFlags } = span.spanContext();
      request.traceContext = trace.setSpan(parent, span);
      request.log = reply.log = request.log.child({ trace_id: traceId });
      if (announced) {
        const traceparent = `traceparent;desc="00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}"`;
        reply.header('server-timing', errorsTracked ? `${traceparent}, sentry-trace;desc="${traceId}-${spanId}"` : traceparent);
      }
      return context.with(request.traceContext, done);
    });
    // Events of the connection deliver the body outside the request's context.
    app.addHook('preValidation', (request, _reply, done) => context.with(request.traceContext ?? ROOT_CONTEXT, done));
    app.addHook('onError', (request, _reply, error, done) => {
      spanOf(request)?.setAttribute('error.type', error.name);
      done();
    });
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = spanOf(request);
      const route = routeOf(request);
      span?.updateName(`${request.method} ${route}`).setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  },
  { name: 'request-spans' },
);

function spanOf({ traceContext }: FastifyRequest) {
  return traceContext ? trace.getSpan(traceContext) : undefined;
}
