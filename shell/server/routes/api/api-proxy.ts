import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceHeaders } from '@plenum/shared-server/tracing/spans';
import { TEAM_BACKEND_HEADER } from '@plenum/shared-contracts/http/team-backend';
import type { TokenScope } from '@plenum/shared-contracts/http/token-exchange';
import { type Refusal, shedLoad } from '#server/admission/shed-load.ts';
import type { TeamBackends } from '#server/releases/team-grants.ts';
import { createApiAgent } from '#server/routes/api/api-agent.ts';
import { filterBackendHeaders } from '#server/routes/api/backend-headers.ts';
import { createBodyReceiver } from '#server/routes/api/receive-body.ts';
import { refusalOf, sendRefusal } from '#server/routes/api/refuse-call.ts';
import { sendApiError } from '#server/responses/send-error.ts';
import { API_UNAVAILABLE, tokenRefusal } from '#server/session/exchange-token.ts';

/** Headers of a connection must not be passed on to the next (RFC 9110, section 7.6.1). undici refuses some of them. */
const HOP_BY_HOP_HEADERS = ['connection', 'proxy-connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade'];

/** Longer than any call takes. */
const DEADLINE_MS = 10_000;
/**
 * As many calls to one backend may be without an answer: twice as many as there are connections. One that waited behind more than that would be
 * answered too late.
 */
const MAX_UNANSWERED = 512;
const VERY_BUSY = 'The site is very busy right now. Please try again in a moment.';

interface ApiProxyOptions {
  /** As in `createApiAgent`. */
  readonly deadlineMs?: number;
  /** Calls to one backend, the API included, that may be without an answer. One more is refused with 503 at once. */
  readonly maxUnanswered?: number;
  /** Called for each call that is refused for their number. */
  readonly onRefused?: () => void;
  readonly backends?: TeamBackends;
  /** Value of `Strict-Transport-Security`; null for none. */
  readonly hsts?: string | null;
}

/** A path without escapes or dots: it shows as it stands which backend answers it. */
const PLAIN_CALL = /^\/api(\/[\w-]+(?:\/[\w-]+)*)(?:\?|$)/;

/** Below `/api`: texts of pages, which the site has in memory (`registerPageTexts`) and answers while the API is full, too. */
const OWN_CALL = /^\/v1\/pages\/[\w-]+$/;

/**
 * Proxies `/api` to the API or to a team's backend, with the visitor's token and without cookies: the API reads none, and any host of the
 * domain could set more than it accepts. If the upstream is unreachable or hangs, the response has the API's error format, or is a page for a
 * person whose browser opened the address.
 */
export function registerApiProxy(
  app: FastifyInstance,
  apiUrl: string,
  { deadlineMs = DEADLINE_MS, maxUnanswered = MAX_UNANSWERED, onRefused = () => undefined, backends, hsts = null }: ApiProxyOptions = {},
): void {
  const { origin, pathname } = new URL(apiUrl);
  const base = pathname.replace(/\/$/, '');
  const agent = createApiAgent(deadlineMs);
  app.addHook('onClose', () => agent.close());
  const receiveBody = createBodyReceiver();
  const isFull = (upstream: string) => agent.unanswered(upstream) >= maxUnanswered;
  const refuseIfFull = (request: IncomingMessage): Refusal | null => {
    if (!isFull(origin)) return null;
    const below = PLAIN_CALL.exec(request.url ?? '')?.[1];
    if (below === undefined || OWN_CALL.test(below) || backends?.find(below)) return null;
    onRefused();
    return refusalOf(request, API_UNAVAILABLE.status, API_UNAVAILABLE.code, VERY_BUSY);
  };
  shedLoad(app.server, refuseIfFull, hsts);
  const handler: NonNullable<FastifyHttpProxyOptions['handler']> = async (request, reply, target, options) => {
    // The path as it is sent: after resolving `..`, it may be below another prefix.
    const below = new URL(target, origin).pathname.slice(base.length);
    const backend = backends?.find(below);
    const isBusy = () => isFull(backend ? new URL(backend.upstream).origin : origin);
    const received = isBusy() ? null : await receiveBody(request).catch(() => 'incomplete' as const);
    if (received === 'incomplete') return sendApiError(reply, 400, 'bad_request', 'The request ended before its body had arrived.');
    // Others may have been passed on while the body arrived.
    if (received === null || isBusy()) {
      onRefused();
      return sendRefusal(reply, 503, API_UNAVAILABLE.code, VERY_BUSY);
    }
    // The type is sent as it was received (`rewriteRequestHeaders`). Without one here, the plugin would send JSON of the bytes.
    const sent = received.body ? { ...options, body: received.body, contentType: 'application/octet-stream' } : options;
    if (!backends || !backend) return reply.from(target, sent);
    const upstream = new URL(backend.upstream);
    let authorization: string | undefined;
    try {
      const token = bearerOf(request.headers);
      if (token !== null) authorization = `Bearer ${await backends.exchangeToken(token, backend.name, scopeOf(request.method), request)}`;
    } catch (error) {
      request.log.warn({ err: error, backend: backend.name }, 'No token for the backend of a team');
      const { status, code, message } = tokenRefusal(error);
      return sendApiError(reply, status, code, message);
    }
    return reply.from(`${upstream.pathname.replace(/\/$/, '')}${below}`, {
      ...sent,
      getUpstream: () => upstream.origin,
      rewriteRequestHeaders: (incoming, headers) => ({
        ...(options.rewriteRequestHeaders?.(incoming, headers) ?? headers),
        authorization,
      }),
      rewriteHeaders: (headers) => {
        const { location, ...others } = filterBackendHeaders(headers, upstream);
        // The plugin treats every redirect as one of the API's.
        const rewritten = options.rewriteHeaders?.(others, request) ?? others;
        return { ...rewritten, ...(location === undefined ? {} : { location }), [TEAM_BACKEND_HEADER]: backend.name };
      },
    });
  };
  void app.register(proxy, {
    // An upstream named here would be called regardless of the handler.
    upstream: '',
    prefix: '/api',
    rewritePrefix: pathname,
    handler,
    undici: agent,
    // The line of the request says the same.
    disableRequestLogging: true,
    replyOptions: {
      getUpstream: () => origin,
      // Otherwise a GET that is answered with 503 would be repeated ten times, to an API that has just said that it is busy.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutConnection(headers),
        expect: undefined,
        'content-type': request.headers['content-type'],
        'proxy-authorization': undefined,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
        'x-plenum-loader': undefined,
        cookie: undefined,
        ...traceHeaders((request as unknown as FastifyRequest).traceContext ?? null),
      }),
      // The API's `connection` header would also override a client that wants to close its own connection.
      rewriteHeaders: (headers) => withoutConnection(headers),
      onError: (reply, { error }) => {
        reply.log.warn(error, 'The API did not answer');
        // The plugin's types also allow HTTP/2, which the site does not use.
        const answer = reply as unknown as FastifyReply;
        if ((error as { statusCode?: number }).statusCode === 504)
          return sendRefusal(answer, 504, 'api_timeout', 'This is taking too long. Please try again in a moment.');
        const { status, code, message } = API_UNAVAILABLE;
        return sendRefusal(answer, status, code, message);
      },
    },
  });
}

/** Returns the token of `Authorization: Bearer …`. Other credentials are not passed on to a team. */
function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null;
}

/** A call that only reads gets a read-only token. */
function scopeOf(method: string): TokenScope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'read write';
}

/** Returns the headers without those of their connection, and without those that `Connection` names. */
function withoutConnection<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP_HEADERS, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()))) as Headers;
}
