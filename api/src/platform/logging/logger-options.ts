import type { FastifyLoggerOptions } from 'fastify';
import type { Config } from '#src/config.ts';
import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';

/** Options for logs as JSON lines without credentials, so that they can be stored and shared. */
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

/** Fields in which database errors quote values: `Key (email)=(olga@example.com) already exists.` */
const VALUES = ['detail', 'where', 'internalQuery'] as const;
const SECRET_HEADERS = ['authorization', 'cookie', 'x-plenum-loader'] as const;
