import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '#server/config.ts';
import { createClientErrorHandler } from '#server/responses/send-client-error.ts';
import { sendUnreadableUrl } from '#server/responses/send-error.ts';
import { isReleaseFile } from '#server/routes/files/is-release-file.ts';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import type { ErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { RequestLog } from '@plenum/shared-server/logging/request-log';

/**
 * Node's default limit, 16 KB, is reached with four cookies. Any other host of the parent domain could set that many, and its visitors
 * could no longer open any page of this site.
 */
const MAX_HEADER_BYTES = 128 * 1024;
/** Clients send headers at once. A client that sends them byte by byte is disconnected. */
const HEADERS_TIMEOUT_MS = 15_000;
/** Interval of the checks for requests that do not arrive. */
const CONNECTION_CHECK_INTERVAL_MS = 2000;
/** A longer URL is refused, and must not fill the log either. */
const MAX_LOGGED_URL_BYTES = 16 * 1024;

interface LogParts {
  readonly errorTracking: ErrorTracking;
  /** Target of the log; undefined: standard output. */
  readonly logTo: { write(line: string): void } | undefined;
  /** Returns the set that is active when a line is written. */
  readonly activeSet: () => { readonly number: number } | null;
}

/** Returns what the site's server does with connections, log lines and requests that cannot be read. */
export function fastifyOptions(config: Config, { errorTracking, logTo, activeSet }: LogParts) {
  return {
    logger: {
      ...loggerOptions({ level: config.logLevel, errorTracking }),
      mixin: () => ({ set: activeSet()?.number }),
      // Any URL may contain an access token (specification section 2), which must never reach the log.
      serializers: { req: (request) => ({ method: request.method, url: loggedUrl(request.url ?? '') }) },
      ...(logTo ? { stream: logTo } : {}),
    },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_INTERVAL_MS, config.requestTimeoutMs),
    },
    requestTimeout: config.requestTimeoutMs,
    // Ends a connection only if nothing is transferred in either direction. A slow reader is served to the end.
    connectionTimeout: config.idleTimeoutMs,
    clientErrorHandler: createClientErrorHandler(config.hsts),
    logController: new RequestLog({ isQuiet: isReleaseFile }),
    trustProxy: config.trustedProxies,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are answered as usual.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => {
      // No hook runs for a URL that cannot be read.
      if (config.hsts !== null) reply.header('strict-transport-security', config.hsts);
      sendUnreadableUrl(reply);
    },
    // Starting includes fetching a whole release set, and each of those calls has its own deadline.
    pluginTimeout: 0,
  } satisfies FastifyHttpOptions<http.Server>;
}

function loggedUrl(url: string): string {
  return url.length > MAX_LOGGED_URL_BYTES ? `[${url.length} characters]` : redactUrl(url);
}
