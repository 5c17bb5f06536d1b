import { fieldErrorsOf, isApiError, isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { failureMessage } from '#src/failure-message.ts';

/** A failed request, as a form shows it. */
export interface FormError<Field extends string> {
  readonly fields?: Partial<Record<Field, string>>;
  readonly failure?: { readonly text: string; readonly retryAt?: number; readonly isNotified?: boolean };
}

interface FormErrorOptions<Field extends string> {
  /** Fields of the form. The API's messages about other fields are shown for the whole form. */
  readonly fields: readonly Field[];
  /** The action, for error tracking: "sign in". */
  readonly doing: string;
  /** `report` from the capabilities. */
  readonly report: (error: unknown, details: { readonly doing: string }) => void;
  /** Shows failures of this call as notifications, too (specification section 8: sign-in and registration). */
  readonly notify?: (notice: { tone: 'error'; key: string; text: string }) => void;
}

/**
 * Converts a failed call for its form: to messages at the fields where the API names them, otherwise to one message.
 * @param error anything caught
 * @param options fields of the form, the action that failed, and functions that report and show the error
 * @returns `fields`, `failure` or both, for the form that called
 * @example
 * return toFormError(error, { fields: ['email'], doing: 'sign up', report });
 */
export function toFormError<Field extends string>(
  error: unknown,
  { fields, doing, report, notify }: FormErrorOptions<Field>,
): FormError<Field> {
  // A sign-in or registration that gets no answer is reported as well (specification section 8).
  if (!isExpectedError(error) || (notify && isApiError(error) && error.kind === 'network')) report(error, { doing });
  const text = failureMessage(error);
  // The key makes repeated failures replace one another.
  notify?.({ tone: 'error', key: doing, text });
  const fieldErrors = fieldErrorsOf(error, fields);
  if (fieldErrors) return { fields: fieldErrors };
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  const notified = notify ? { isNotified: true } : {};
  if (retryAfter === null) return { failure: { text, ...notified } };
  // The form counts down by itself. The API's message includes the time for clients that only show the message.
  return { failure: { text: text.replace(/ Try again in [^.]+\.$/, ''), retryAt: Date.now() + retryAfter * 1000, ...notified } };
}
