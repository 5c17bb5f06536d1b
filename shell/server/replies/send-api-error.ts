import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';

/** Whether the requested URL is one of the API's. */
export function isApiCall(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target);
}

/** Seconds after which a retry is worthwhile. */
const RETRY_AFTER = '5';

/** Answers a call that the API does not answer itself, in the API's error format. */
export function sendApiError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body: ErrorBody = { message, code, status, errors: [], request_id: reply.request.id };
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }).send(body);
}
