/** Thrown for an invalid file in the content folder; `message` names the file and the field. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file}: ${problem}`, options);
  }
}

export type HttpErrorCode =
  | 'bad_request'
  | 'invalid_input'
  | 'unauthorized'
  | 'token_expired'
  | 'session_revoked'
  | 'wrong_credentials'
  | 'identity_unconfirmed'
  | 'not_admin'
  | 'last_admin'
  | 'no_seats'
  | 'own_seat'
  | 'not_found'
  | 'method_not_allowed'
  | 'unknown_host'
  | 'link_unknown'
  | 'link_expired'
  | 'link_used'
  | 'code_wrong'
  | 'code_expired'
  | 'email_taken'
  | 'phone_taken'
  | 'address_changed'
  | 'social_taken'
  | 'consent_needed'
  | 'last_sign_in_method'
  | 'not_verified'
  | 'trial_used'
  | 'tariff_active'
  | 'already_member'
  | 'invite_other_account'
  | 'invite_used'
  | 'invite_expired'
  | 'invite_withdrawn'
  | 'questionnaire_changed'
  | 'prefetch_refused'
  | 'request_timeout'
  | 'cart_changed'
  | 'cart_empty'
  | 'order_expired'
  | 'price_changed'
  | 'promo_refused'
  | 'tariff_unavailable'
  | 'webinar_cancelled'
  | 'webinar_over'
  | 'idempotency_in_flight'
  | 'idempotency_mismatch'
  | 'payload_too_large'
  | 'address_too_long'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal'
  | 'unavailable';

export interface FieldError {
  /** Name of the field, with dots for nested ones. */
  readonly field: string;
  readonly message: string;
}

interface HttpErrorOptions extends ErrorOptions {
  readonly errors?: readonly FieldError[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** An error as the caller sees it: `message` is for users, `code` for programs. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: HttpErrorCode;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | null;

  constructor(status: number, code: HttpErrorCode, message: string, { errors = [], retryAfter, ...options }: HttpErrorOptions = {}) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter ?? null;
  }
}

/** Creates a 404. @param what names the missing thing for users: "article" */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not_found', `There is no such ${what}.`);
}

/** Creates a 421 for a request to a host name that is not the service's. */
export function unknownHost(): HttpError {
  return new HttpError(421, 'unknown_host', 'This service does not answer to that host. Name it in API_ALLOWED_HOSTS.');
}

/**
 * Creates a 422, for input that can be parsed but not accepted. Input that cannot be parsed is 400 `bad_request` (decision 41).
 * @param errors one or more, worded for the user who filled in the form
 */
export function invalidInput(
  errors: readonly FieldError[],
  { code = 'invalid_input', ...options }: ErrorOptions & { readonly code?: HttpErrorCode } = {},
): HttpError {
  const messages = new Set(errors.map(({ message }) => message));
  return new HttpError(422, code, [...messages].join(' '), { errors, ...options });
}

/** Creates a 401 for a missing or invalid token. */
export function unauthorized(code: 'unauthorized' | 'token_expired' | 'session_revoked' = 'unauthorized'): HttpError {
  return new HttpError(401, code, 'Please sign in.');
}

/** Creates a 409 for a user who creates an account without giving consent. */
export function consentNeeded(message: string): HttpError {
  return new HttpError(409, 'consent_needed', message);
}

/** Creates a 429. Its message gives the wait in seconds up to a minute, else in minutes or hours. */
export function tooMany(retryAfter: number): HttpError {
  const [count, unit] =
    retryAfter <= 90 ? [retryAfter, 'second'] : retryAfter <= 5400 ? [retryAfter / 60, 'minute'] : [retryAfter / 3600, 'hour'];
  const rounded = Math.ceil(count);
  const message = `Too many attempts. Try again in ${rounded} ${unit}${rounded === 1 ? '' : 's'}.`;
  return new HttpError(429, 'rate_limited', message, { retryAfter });
}

export function rateLimited(retryAfter: number): HttpError {
  return new HttpError(429, 'rate_limited', `Too many requests. Try again in ${retryAfter} s.`, { retryAfter });
}

/** Creates a 503 for too much concurrent work. @param message for users: what is busy, and what to do */
export function busy(message: string): HttpError {
  return new HttpError(503, 'unavailable', message, { retryAfter: 5 });
}

/** Creates a 503 for a database that does not answer, answers too late or is not prepared yet. */
export function unavailable(cause: unknown): HttpError {
  return new HttpError(503, 'unavailable', 'The service is not available at the moment.', { cause, retryAfter: 5 });
}
