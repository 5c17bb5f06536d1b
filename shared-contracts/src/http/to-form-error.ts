import { isApiError } from '#src/http/api-error.ts';
import { failureWords, isExpected, refusedFields } from '#src/http/failure.ts';

/** A failed request, as a form shows it. */
export interface FormError<Field extends string> {
  readonly fields?: Partial<Record<Field, string>>;
  readonly failure?: { readonly text: string; readonly retryAt?: number; readonly isTold?: boolean };
}

interface Circumstances<Field extends string> {
  /** Fields of the form. The API's messages about other fields are shown for the whole form. */
  readonly fields: readonly Field[];
  /** The action, for error tracking: "sign in". */
  readonly doing: string;
  /** `report` from the capabilities. */
  readonly report: (error: unknown, details: { readonly doing: string }) => void;
  /** Shows failures of this call as notifications, too (product-spec section 8: sign-in and registration). */
  readonly notify?: (notice: { tone: 'error'; key: string; text: string }) => void;
}

/**
 * Converts a failed call for its form: to messages at the fields where the API names them, otherwise to one message.
 * @param error anything caught
 * @param circumstances fields of the form, the action that failed, and functions that report and show the error
 * @returns `fields`, `failure` or both, for the form that called
 * @example
 * return toFormError(error, { fields: ['email'], doing: 'sign up', report });
 */
export function toFormError<Field extends string>(
  error: unknown,
  { fields, doing, report, notify }: Circumstances<Field>,
): FormError<Field> {
  // A sign-in or registration that gets no answer is reported as well (product-spec section 8).
  if (!isExpected(error) || (notify && isApiError(error) && error.kind === 'network')) report(error, { doing });
  const text = failureWords(error);
  // The key makes repeated failures replace one another.
  notify?.({ tone: 'error', key: doing, text });
  const refused = refusedFields(error, fields);
  if (refused) return { fields: refused };
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  const isTold = notify ? { isTold: true } : {};
  if (retryAfter === null) return { failure: { text, ...isTold } };
  // The form counts down by itself. The API's message includes the time for clients that only show the message.
  return { failure: { text: text.replace(/ Try again in [^.]+\.$/, ''), retryAt: Date.now() + retryAfter * 1000, ...isTold } };
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
