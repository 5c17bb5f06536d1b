import type { ErrorBody } from '#src/http/error-body.ts';

export type ApiErrorKind =
  /** The API answered with an error status. */
  | 'status'
  /** No answer arrived: there was no connection, or it broke. */
  | 'network'
  /** The deadline of the server-side loader passed. */
  | 'timeout'
  /** The answer does not match the schema in the endpoint table. */
  | 'shape';

/**
 * Why a call failed. The error crosses deploy boundaries, where `instanceof` does not work: use `isApiError`.
 * @example
 * throw new ApiError('status', 'GET /blogs/v1/list', { status: 429, retryAfter: 60 });
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly body: ErrorBody | null;
  readonly call: string;
  /** Seconds to wait before retrying, from the answer's `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(
    kind: ApiErrorKind,
    call: string,
    details: { status?: number; body?: ErrorBody | null; retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(details.body?.message ?? `${call}: ${kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause });
    this.kind = kind;
    this.call = call;
    this.status = details.status ?? null;
    this.body = details.body ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/**
 * Returns whether the value is an `ApiError` from any copy of this module, with the given status if one is given.
 * @param error anything caught
 * @param status HTTP status to compare with; any status when left out
 * @returns true also for errors of another remote's copy of this module
 * @example
 * if (isApiError(error, 404)) return notFound();
 */
export function isApiError(error: unknown, status?: number): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && (status === undefined || (error as ApiError).status === status);
}
