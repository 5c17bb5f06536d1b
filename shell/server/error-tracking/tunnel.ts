import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyLimiter } from '#server/admission/body-limiter.ts';
import { limitAddresses } from '#server/admission/visitor-limit.ts';
import { TooManyRequests } from '#server/errors.ts';
import { isKnownEncoding, readEnvelopeDsn } from '#server/error-tracking/envelope-header.ts';
import { EnvelopeForwarder } from '#server/error-tracking/envelope-forwarder.ts';

/** Path to which pages send their reports. */
export const TUNNEL_PATH = '/-/errors';

/** The largest envelope is the first snapshot of a page in a replay: some hundred KB. */
const ENVELOPE_BYTES = 4 * 1024 * 1024;
/** Reports that may be arriving: they are in memory until they are complete, in total up to 128 MB. */
const ARRIVING = { total: 32, perAddress: 8 };
/** Retry-After for reports that are dropped because too many are pending. */
const BUSY_SECONDS = 60;

interface TunnelOptions {
  readonly projects: { includes(dsn: string): boolean };
  /** Envelopes per minute and client address. */
  readonly perMinute: number;
  readonly log: (level: 'warn', message: string, details: Record<string, unknown>) => void;
  /** Milliseconds after which a request to error tracking is given up. */
  readonly deadlineMs?: number;
}

/**
 * Adds `POST /-/errors`: accepts envelopes of this site's pages and forwards them to the project that they name, if it is the site's or one
 * of its teams'. The response is sent at once: no visitor's connection waits for error tracking.
 */
export function registerTunnel(app: FastifyInstance, { projects, perMinute, log, deadlineMs }: TunnelOptions): void {
  const forwarder = new EnvelopeForwarder({ log, ...(deadlineMs === undefined ? {} : { deadlineMs }) });
  app.addHook('onClose', () => forwarder.close());

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { 'content-encoding': encoding, 'sec-fetch-site': from, 'user-agent': userAgent } = request.headers;
    // A page of another site must not make its visitors report in our name.
    if (from === 'cross-site' || from === 'same-site') return refuse(reply, 403, 'Reports come from pages of this host.');
    if (!isKnownEncoding(encoding)) return refuse(reply, 415, `The content encoding ${encoding} is not supported.`);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const dsn = await readEnvelopeDsn(body, encoding);
    if (dsn === null) return refuse(reply, 400, 'The envelope does not name a project.');
    if (!projects.includes(dsn)) return refuse(reply, 403, 'The project does not belong to this site.');
    const closed = forwarder.limits.secondsClosed(dsn);
    if (closed > 0) return refuse(reply.header('retry-after', closed), 429, 'The project is not accepting reports at the moment.');
    if (!forwarder.forward({ dsn, body, encoding, userAgent })) return refuseBusy(reply);
    const limits = forwarder.limits.header(dsn);
    if (limits !== null) reply.header('x-sentry-rate-limits', limits);
    return reply.header('cache-control', 'no-store').send({});
  };

  void app.register(async (scope) => {
    const limiter = new BodyLimiter(ARRIVING);
    scope.addHook('onRequest', async (request, reply) => (limiter.tryAcquire(request) ? undefined : refuseBusy(reply)));
    await limitAddresses(scope, { key: () => 'errors', max: () => perMinute });
    scope.removeAllContentTypeParsers();
    // The type is text for `fetch`, missing for bytes, and arbitrary for a beacon.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ENVELOPE_BYTES }, (_, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { statusCode = 500, message } = error;
      if (error instanceof TooManyRequests) return refuse(reply.header('retry-after', error.retryAfter), 429, message);
      if (statusCode >= 500) request.log.warn({ reason: message }, 'A page report could not be forwarded');
      return refuse(reply, statusCode, statusCode >= 500 ? 'The report could not be accepted.' : message);
    });
    scope.post(TUNNEL_PATH, { bodyLimit: ENVELOPE_BYTES }, handler);
  });
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  return refuse(reply.header('retry-after', BUSY_SECONDS), 429, 'Too many reports are in progress.');
}

/** Answers in the error format of the service that this route replaces. */
function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ detail });
}
