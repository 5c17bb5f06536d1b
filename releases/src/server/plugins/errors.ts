import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';
import { ContractError } from '@plenum/shared-contracts/wire/parse';
import { isOutageState } from '@plenum/shared-server/database/is-outage-state';
import { RegistryError, type ErrorCode } from '#src/errors.ts';

/** Sends every error as an `errorBody`. Unexpected errors are logged and sent as `internal`. */
export const errors = fp(
  async (app) => {
    app.setNotFoundHandler(async (request) => {
      throw new RegistryError(
        'not_found',
        `There is no ${request.method} ${request.url.split('?')[0]} here. The calls are listed in docs/registry/api.md.`,
      );
    });
    app.setErrorHandler((error: FastifyError, request, reply) => answer(toRegistryError(error), request, reply));
  },
  { name: 'errors' },
);

/** Sends errors from before routing, such as an address that cannot be decoded, as an `errorBody`, too: no handler of a plugin gets them. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(toRegistryError(error), request, reply);
}

function answer(error: RegistryError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, message, errors: fields, extra } = error;
  if (status >= 500) request.log.error({ err: error, code }, message);
  else request.log.info({ code, cause: error.cause }, message);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', RETRY_SECONDS[code] ?? '2');
  const body: ErrorBody = { ...extra, message, code, status, errors: [...fields], request_id: request.id };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Retry-After values that differ from the default, which fits a short outage of the database. */
const RETRY_SECONDS: Partial<Record<ErrorCode, string>> = { file_damaged: '60', too_many_streams: '30' };

const FROM_FASTIFY: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};
/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: read-only transaction, disk full, or a system error such as an I/O error.
 */
const CANNOT_WRITE = /^(25006|53100|58...)$/;
/** A deadlock or a conflict with another transaction (40); then the socket's own codes. */
const UNAVAILABLE = /^(40...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Text that PostgreSQL cannot store: NUL or an unpaired surrogate. The schemas refuse it first. */
const NOT_TEXT = /^(22021|22P05)$/;
/** Errors of node-postgres that have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after)/;

function toRegistryError(error: FastifyError): RegistryError {
  const { code, message, statusCode } = error;
  if (error instanceof RegistryError) return error;
  if (error instanceof ContractError) return new RegistryError('bad_request', message, { cause: error });
  if (CANNOT_WRITE.test(code)) {
    return new RegistryError(
      'database_read_only',
      'The registry cannot write at the moment, so nothing was changed. Reading still works; repeat the request later with the same Idempotency-Key.',
      { cause: error },
    );
  }
  if (isOutageState(code) || UNAVAILABLE.test(code) || CONNECTION_LOST.test(message)) {
    return new RegistryError(
      'database_unavailable',
      'The registry cannot reach its database at the moment. Repeat the request with the same Idempotency-Key: it is executed at most once.',
      { cause: error },
    );
  }
  if (NOT_TEXT.test(code)) return new RegistryError('bad_request', 'The request contains text that cannot be stored.', { cause: error });
  if (statusCode !== undefined && statusCode < 500)
    return new RegistryError(FROM_FASTIFY[statusCode] ?? 'bad_request', message, { cause: error });
  return new RegistryError('internal', 'The registry failed to process this request. See its log under the request_id.', { cause: error });
}
