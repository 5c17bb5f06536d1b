import { isApiError } from '#src/http/api-error.ts';
import { failureWords, isExpected, refusedFields } from '#src/http/failure.ts';

/** Why something sent was not taken, as a form shows it. */
export interface FormError<Field extends string> {
  readonly fields?: Partial<Record<Field, string>>;
  readonly failure?: { readonly text: string; readonly retryAt?: number; readonly isTold?: boolean };
}

interface Circumstances<Field extends string> {
  /** Of the form: what the API says of others it says of the whole. */
  readonly fields: readonly Field[];
  /** For error tracking: "sign in". */
  readonly doing: string;
  /** `report` of the capabilities. */
  readonly report: (error: unknown, details: { readonly doing: string }) => void;
  /** Where failures of this call are told besides (product-spec section 8: sign-in and registration). */
  readonly notify?: (notice: { tone: 'error'; key: string; text: string }) => void;
}

/** Why a call was not taken, for its form: at the fields where the API says so, otherwise in one note. */
export function toFormError<Field extends string>(
  error: unknown,
  { fields, doing, report, notify }: Circumstances<Field>,
): FormError<Field> {
  // A sign-in or registration without any answer is logged, too (product-spec section 8).
  if (!isExpected(error) || (notify && isApiError(error) && error.kind === 'network')) report(error, { doing });
  const text = failureWords(error);
  // Whoever tries again and again is told the last, not all of them.
  notify?.({ tone: 'error', key: doing, text });
  const refused = refusedFields(error, fields);
  if (refused) return { fields: refused };
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  const isTold = notify ? { isTold: true } : {};
  if (retryAfter === null) return { failure: { text, ...isTold } };
  // The form counts the time itself; the API's words have it for whoever shows nothing else.
  return { failure: { text: text.replace(/ Try again in [^.]+\.$/, ''), retryAt: Date.now() + retryAfter * 1000, ...isTold } };
}

/** Whether the API refused with this code of its own (`email_taken`, `link_used`, …). */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return isApiError(error) && codes.includes(error.body?.code ?? '');
}
