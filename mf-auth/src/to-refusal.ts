import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { failureWords, isExpected, refusedFields } from '@plenum/shared-contracts/http/failure';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';

interface Circumstances<Field extends string> {
  /** Of the form: what the API says of others it says of the whole. */
  readonly fields: readonly Field[];
  /** For error tracking: "sign in". */
  readonly doing: string;
  readonly report: Capabilities['report'];
  /** Where failures of this call are told besides (product-spec section 8: sign-in and registration). */
  readonly notify?: Capabilities['notify'];
}

/** Why a call was not taken, for its form: at the fields where the API says so, otherwise in one note. */
export function toRefusal<Field extends string>(error: unknown, { fields, doing, report, notify }: Circumstances<Field>): Refusal<Field> {
  if (!isExpected(error)) report(error, { doing });
  const text = failureWords(error);
  notify?.({ tone: 'error', text });
  const refused = refusedFields(error, fields);
  if (refused) return { fields: refused };
  const retryAfter = isApiError(error) ? error.retryAfter : null;
  return { failure: { text, ...(retryAfter !== null && { retryAt: Date.now() + retryAfter * 1000 }), ...(notify && { isTold: true }) } };
}

/** Whether the API refused with this code of its own (`email_taken`, `link_used`, …). */
export function isRefusedWith(error: unknown, ...codes: readonly string[]): boolean {
  return isApiError(error) && codes.includes(error.body?.code ?? '');
}
