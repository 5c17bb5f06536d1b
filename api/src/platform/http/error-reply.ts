import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';
import { clientErrorHandler } from '@plenum/shared-server/http/client-errors';
import { refusal, toHttpError } from '#src/platform/http/to-http-error.ts';
import type { HttpError, HttpErrorCode } from '#src/errors.ts';

function errorReply(fault: HttpError, requestId: string): ErrorBody {
  return { message: fault.message, code: fault.code, status: fault.status, errors: [...fault.errors], request_id: requestId };
}

/** Answers any error in the standard shape, and logs the details that the caller must not see. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = toHttpError(error);
  log(fault, error, request);
  reply.code(fault.status).header('x-request-id', request.id).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (fault.status === 401) reply.header('www-authenticate', challengeFor(fault, request));
  if (fault.retryAfter !== null) reply.header('retry-after', fault.retryAfter);
  // Serialised here, as the reply schema of the route does not fit errors.
  return reply.serializer(JSON.stringify).send(errorReply(fault, request.id));
}

/** RFC 6750, 3: a request without a token gets the scheme only, one with a token also the error. */
function challengeFor({ code }: HttpError, { headers }: FastifyRequest): string {
  const description = headers.authorization === undefined ? undefined : TOKEN_ERRORS[code];
  const problem = description === undefined ? '' : `, error="invalid_token", error_description="${description}"`;
  return `Bearer realm="plenum"${problem}`;
}

const TOKEN_ERRORS: Partial<Readonly<Record<HttpErrorCode, string>>> = {
  unauthorized: 'The access token is not valid',
  token_expired: 'The access token has expired',
  session_revoked: 'The session has ended',
};

function log(fault: HttpError, error: unknown, request: FastifyRequest): void {
  const details = { err: error, code: fault.code };
  if (fault.code === 'internal') request.log.error(details, 'Request failed');
  // Refused for the number of calls: a line for each would add to the load, and the metrics count them.
  else if (fault.code === 'unavailable' && fault.cause !== undefined) request.log.warn(details, 'Request could not be served');
  else request.log.debug(details, 'Request refused');
}

/** Answers requests that reach no route. */
export const sendClientError = clientErrorHandler((status, requestId, error) => ({
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId },
  body: JSON.stringify(errorReply(refusal(status, error), requestId)),
}));
