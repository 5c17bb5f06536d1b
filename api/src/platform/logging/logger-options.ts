import type { FastifyLoggerOptions } from 'fastify';
import type { Config } from '#src/config.ts';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';

/** JSON lines that may be kept and shown around: no credentials in them. */
export function loggerOptions(level: Config['logLevel']) {
  return {
    level,
    redact: {
      paths: [...SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]), ...VALUES.map((name) => `err.${name}`)],
      censor: '[redacted]',
    },
    serializers: {
      req: (request) => ({ method: request.method, url: redactUrl(request.url), remoteAddress: request.ip }),
    },
  } satisfies FastifyLoggerOptions & { redact: unknown };
}

/** Where errors of the database quote what was to be written: `Key (email)=(olga@example.com) already exists.` */
const VALUES = ['detail', 'where', 'internalQuery'] as const;
const SECRET_HEADERS = ['authorization', 'cookie', 'x-plenum-loader'] as const;
