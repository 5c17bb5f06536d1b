import type { FastifyRequest } from 'fastify';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import type { ErrorTracking } from '#src/error-tracking/start-error-tracking.ts';
import { reportLoggedErrors } from '#src/error-tracking/report-logged-errors.ts';
import { redactingHooks } from '#src/logging/redact-line.ts';

interface LoggerOptions {
  /** Pino's level, or `silent`. */
  readonly level: string;
  /** Gets every line that is logged as an error. */
  readonly errorTracking: Pick<ErrorTracking, 'report'>;
}

/** Returns Fastify's logger options for JSON lines without credentials, so that they can be stored and shared. */
export function loggerOptions({ level, errorTracking }: LoggerOptions) {
  return {
    level,
    hooks: { ...redactingHooks, logMethod: reportLoggedErrors(errorTracking) },
    redact: {
      paths: [...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]), ...VALUES.map((name) => `err.${name}`)],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: redactUrl(request.url), remoteAddress: request.ip }),
    },
  };
}

/** Fields in which database errors quote values: `Key (email)=(olga@example.com) already exists.` */
const VALUES = ['detail', 'where', 'internalQuery'] as const;
const SECRET_HEADERS = ['authorization', 'cookie', 'x-plenum-loader'] as const;
