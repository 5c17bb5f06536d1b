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

/**
 * Returns whether the visitor or the connection caused the error, so that it is not reported.
 * @param error anything caught
 * @returns false for errors that must be reported
 * @example
 * if (!isExpectedError(error)) report(error, { doing: 'load the cart' });
 */
export function isExpectedError(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || (error.kind === 'status' && error.status !== null && error.status < 500);
}

/**
 * Returns whether the API refused the call with one of these error codes (`email_taken`, `link_used`, …).
 * @param error anything caught
 * @param codes codes of the API's error body
 * @returns false for errors that are not the API's
 * @example
 * if (hasErrorCode(error, 'email_taken')) showSignIn();
 */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return isApiError(error) && codes.includes(error.body?.code ?? '');
}

/**
 * Returns the API's message for each field, or null when it has none for these fields.
 * @param error anything caught
 * @param fields names of the form's fields
 * @returns messages by field, or null
 * @example
 * const messages = fieldErrorsOf(error, ['name', 'email']);
 * if (messages?.email) showAt('email', messages.email);
 */
export function fieldErrorsOf<Name extends string>(error: unknown, fields: readonly Name[]): Partial<Record<Name, string>> | null {
  if (!isApiError(error) || !error.body) return null;
  const { errors } = error.body;
  const found = fields.flatMap((field) => {
    const message = errors.find((item) => item.field === field)?.message;
    return message === undefined ? [] : [[field, message] as const];
  });
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : null;
}
