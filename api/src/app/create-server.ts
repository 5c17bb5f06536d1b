import Fastify, { type FastifyInstance } from 'fastify';
import { requestId } from '@plenum/shared-server/http/request-id';
import { loggerOptions } from '@plenum/shared-server/logging/logger-options';
import { RequestLog } from '@plenum/shared-server/logging/request-log';
import type { Config } from '#src/config.ts';
import { sendClientError, sendError } from '#src/platform/http/error-reply.ts';
import { compileSerializer } from '#src/platform/http/endpoints/serialize-reply.ts';
import { compileValidator } from '#src/platform/http/endpoints/validate.ts';
import { MAX_PARAM_LENGTH } from '#src/platform/plugins/app/errors.ts';
import { trackRequests } from '@plenum/shared-server/error-tracking/track-requests';
import type { ErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';

interface ServerOptions {
  /** Destination of log lines; absent: standard output. */
  readonly logTo?: { write(line: string): void };
  readonly errorTracking: ErrorTracking;
}

/** Creates the HTTP server without plugins and routes. */
export function createServer(config: Config, { logTo, errorTracking }: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      ...loggerOptions({ level: config.logLevel, errorTracking }),
      ...(logTo && { stream: logTo }),
    },
    logController: new RequestLog(),
    genReqId: requestId,
    trustProxy: config.trustedProxies,
    bodyLimit: config.bodyLimit,
    requestTimeout: 15_000,
    // Disconnects a client that has stopped reading, but not a slow one that still receives bytes.
    connectionTimeout: config.idleTimeoutMs,
    // Requests on open connections are still answered during shutdown.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: sendError,
    clientErrorHandler: sendClientError,
  });
  trackRequests(app, errorTracking);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer(config.checksReplies));
  // Bodies are JSON, or multipart where an endpoint says so. Fastify would also accept plain text.
  app.removeContentTypeParser('text/plain');
  return app;
}
