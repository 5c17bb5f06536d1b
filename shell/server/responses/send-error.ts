import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded, TooManyRequests } from '#server/errors.ts';
import { sendPlainPage } from '#server/responses/plain-page.ts';
import type { ErrorBody } from '@plenum/shared-contracts/http/error-body';

const STATUS_OF: Readonly<Record<string, number>> = {
  ReleaseNotFound: 404,
  RegistryUnavailable: 503,
  IntegrityError: 503,
  ImageQueueFull: 503,
  RenderInterrupted: 503,
};

/** Headers of a body that is not sent. */
const BODY_HEADERS = ['content-encoding', 'etag', 'last-modified'];

/** Answers an error that no route handled, without its message. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A stream may fail before its first byte, when Fastify has already set its headers on the response.
  for (const name of reply.raw.headersSent ? [] : BODY_HEADERS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
  if (error instanceof Overloaded) return sendOverloaded(reply);
  if (error instanceof TooManyRequests) return sendTooManyRequests(reply, error);
  const { name, statusCode = 500 } = error as Error & { statusCode?: number };
  const status = STATUS_OF[name] ?? statusCode;
  if (status >= 500) request.log.error(error);
  if (status === 404) return sendNotFound(request, reply);
  return sendPlainPage(reply, status, 'Something went wrong', 'Please try again in a moment.');
}

export function sendNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 404, 'Not found', 'This page does not exist.');
}

/** Answers a request that no route takes. Pages are only read; below `/-/` and `/_/` are no pages. */
export function sendNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url } = request;
  if (method === 'GET' || method === 'HEAD' || /^\/[-_]\//.test(url)) return sendNotFound(request, reply);
  return sendPlainPage(reply.header('allow', 'GET, HEAD'), 405, 'Nothing can be sent here', 'This address can only be opened.');
}

/** Status, title and text of the page that says so. */
export const OVERLOADED = [503, 'Too many visitors at once', 'The site is busy. Please try again in a few seconds.'] as const;

function sendOverloaded(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, ...OVERLOADED);
}

function sendTooManyRequests(reply: FastifyReply, { retryAfter }: TooManyRequests): FastifyReply {
  const wait = `${retryAfter} second${retryAfter === 1 ? '' : 's'}`;
  return sendPlainPage(
    reply.header('retry-after', retryAfter),
    429,
    'Too many requests',
    `Your network has requested too many pages in the last minute. Please try again in ${wait}.`,
  );
}

/** Answers a URL that is longer than any page's. */
export function sendUrlTooLong(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 414, 'This address is too long', 'Please check how it is written.');
}

/** Answers a URL that no page can have. */
export function sendUnreadableUrl(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 400, 'This address cannot be read', 'Please check how it is written.');
}

/** Whether the requested URL is one of the API's. */
export function isApiCall(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target);
}

/** Seconds after which a refused call may be repeated. */
export const API_RETRY_AFTER = '5';

/** Returns the body of an error in the API's format. */
export function apiError(requestId: string, status: number, code: string, message: string): ErrorBody {
  return { message, code, status, errors: [], request_id: requestId };
}

/** Answers a call that the API does not answer itself, in the API's error format. */
export function sendApiError(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body = apiError(reply.request.id, status, code, message);
  if (status === 503) reply.header('retry-after', API_RETRY_AFTER);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="plenum", error="invalid_token"');
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }).send(body);
}
