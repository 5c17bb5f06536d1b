import { Fault, type FaultCode } from '#src/errors.ts';

/** Messages for requests that Fastify itself refuses, as its own are about its configuration. */
const REFUSALS: Readonly<Record<number, readonly [FaultCode, string]>> = {
  400: ['bad_request', 'The request cannot be understood.'],
  408: ['request_timeout', 'The request took too long to arrive.'],
  413: ['payload_too_large', 'The request body is too large.'],
  414: ['address_too_long', 'The address is too long.'],
  415: ['unsupported_media_type', 'The request body has to be JSON (content-type: application/json).'],
  431: ['headers_too_large', 'The request headers are too large.'],
};

const JSON_PROBLEMS: ReadonlySet<unknown> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/** Converts any error to the fault that the caller sees. The error stays as its `cause`, for the log. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: number };
  if (JSON_PROBLEMS.has(code)) return new Fault(400, 'bad_request', 'The request body is not valid JSON.', { cause: error });
  return refusal(statusCode ?? 500, error);
}

/** Returns the fault for a status of the HTTP layer. */
export function refusal(status: number, cause: unknown): Fault {
  const known = REFUSALS[status] ?? (status >= 400 && status < 500 ? REFUSALS[400] : undefined);
  if (known) return new Fault(status, known[0], known[1], { cause });
  return new Fault(500, 'internal', 'Something went wrong on our side.', { cause });
}
