/** Some environment variables are wrong; `message` lists all of them, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A file of the content folder is wrong; `message` names the file and the field. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file}: ${problem}`, options);
  }
}

/** The service cannot have its port; `message` says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

export type FaultCode =
  | 'bad_request'
  | 'invalid_input'
  | 'unauthorized'
  | 'token_expired'
  | 'session_revoked'
  | 'wrong_credentials'
  | 'identity_unconfirmed'
  | 'not_admin'
  | 'not_found'
  | 'method_not_allowed'
  | 'unknown_host'
  | 'link_expired'
  | 'link_used'
  | 'code_wrong'
  | 'code_expired'
  | 'email_taken'
  | 'phone_taken'
  | 'address_changed'
  | 'social_taken'
  | 'consent_needed'
  | 'last_way_in'
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
  /** Name of the field, with dots into nested ones. */
  readonly field: string;
  readonly message: string;
}

interface FaultDetails extends ErrorOptions {
  readonly errors?: readonly FieldError[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A failure as the caller gets to see it: `message` is for people, `code` for programs. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  readonly code: FaultCode;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | null;

  constructor(status: number, code: FaultCode, message: string, { errors = [], retryAfter, ...options }: FaultDetails = {}) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter ?? null;
  }
}

/** @param what names the thing for people: "article" */
export function notFound(what: string): Fault {
  return new Fault(404, 'not_found', `There is no such ${what}.`);
}

/**
 * What can be read but not accepted: 422. What cannot even be read is 400 `bad_request` (decisions, 41).
 * @param errors one or more, in words for the person who filled in the form
 */
export function invalidInput(
  errors: readonly FieldError[],
  { code = 'invalid_input', ...options }: ErrorOptions & { readonly code?: FaultCode } = {},
): Fault {
  const messages = new Set(errors.map(({ message }) => message));
  return new Fault(422, code, [...messages].join(' '), { errors, ...options });
}

/** No token, or one that is not good any more. */
export function unauthorized(code: 'unauthorized' | 'token_expired' | 'session_revoked' = 'unauthorized'): Fault {
  return new Fault(401, code, 'Please sign in.');
}

/** An account would be made for somebody who was not told what they agree to. */
export function consentNeeded(message: string): Fault {
  return new Fault(409, 'consent_needed', message);
}

/** The time for people: seconds of a minute, else minutes or hours. */
export function tooMany(retryAfter: number): Fault {
  const [count, unit] =
    retryAfter <= 90 ? [retryAfter, 'second'] : retryAfter <= 5400 ? [retryAfter / 60, 'minute'] : [retryAfter / 3600, 'hour'];
  const rounded = Math.ceil(count);
  const message = `That was tried too often. Try again in ${rounded} ${unit}${rounded === 1 ? '' : 's'}.`;
  return new Fault(429, 'rate_limited', message, { retryAfter });
}

export function rateLimited(retryAfter: number): Fault {
  return new Fault(429, 'rate_limited', `Too many requests. Try again in ${retryAfter} s.`, { retryAfter });
}

/** There is more to do than can be done at once. @param message for people: what, and what to do */
export function busy(message: string): Fault {
  return new Fault(503, 'unavailable', message, { retryAfter: 5 });
}

/** The database does not answer, not in time, or is not prepared yet. */
export function unavailable(cause: unknown): Fault {
  return new Fault(503, 'unavailable', 'The service is not available at the moment.', { cause, retryAfter: 5 });
}
