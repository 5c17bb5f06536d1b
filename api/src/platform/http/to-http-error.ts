import { HttpError, type HttpErrorCode } from '#src/errors.ts';

/** Messages for requests that Fastify itself refuses, as its own are about its configuration. */
const REFUSALS: Readonly<Record<number, readonly [HttpErrorCode, string]>> = {
  400: ['bad_request', 'The request cannot be understood.'],
  408: ['request_timeout', 'The request took too long to arrive.'],
  413: ['payload_too_large', 'The request body is too large.'],
  414: ['address_too_long', 'The address is too long.'],
  415: ['unsupported_media_type', 'The request body must be JSON (content-type: application/json).'],
  431: ['headers_too_large', 'The request headers are too large.'],
};

const JSON_PROBLEMS: ReadonlySet<unknown> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/** Converts any error to the `HttpError` that the caller sees. The error stays as its `cause`, for the log. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: number };
  if (JSON_PROBLEMS.has(code)) return new HttpError(400, 'bad_request', 'The request body is not valid JSON.', { cause: error });
  return refusal(statusCode ?? 500, error);
}

/** Returns the `HttpError` for a status of the HTTP layer. */
export function refusal(status: number, cause: unknown): HttpError {
  const known = REFUSALS[status] ?? (status >= 400 && status < 500 ? REFUSALS[400] : undefined);
  if (known) return new HttpError(status, known[0], known[1], { cause });
  return new HttpError(500, 'internal', 'Something went wrong on our side.', { cause });
}
