import { isApiError } from '#src/http/api-error.ts';

/**
 * Returns the API's message for each field, or null when it has none for these fields.
 * @param error anything caught
 * @param fields names of the form's fields
 * @returns messages by field, or null
 * @example
 * const messages = refusedFields(error, ['name', 'email']);
 * if (messages?.email) showAt('email', messages.email);
 */
export function refusedFields<Name extends string>(error: unknown, fields: readonly Name[]): Partial<Record<Name, string>> | null {
  if (!isApiError(error) || !error.body) return null;
  const said = error.body.errors;
  const found = fields.flatMap((field) => {
    const message = said.find((item) => item.field === field)?.message;
    return message === undefined ? [] : [[field, message] as const];
  });
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : null;
}

/**
 * Returns whether the visitor or the connection caused the error, so that it is not reported.
 * @param error anything caught
 * @returns false for errors that must be reported
 * @example
 * if (!isExpected(error)) report(error, { doing: 'load the cart' });
 */
export function isExpected(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || (error.kind === 'status' && error.status !== null && error.status < 500);
}

/** Message for a failure without one from the API (from a gateway, or in an unknown format). */
export const OUR_SIDE = 'Something went wrong on our side.';

/**
 * Returns the message for data that could not be sent: what happened and what to do next. The API's own message is used where there is one
 * (product-spec section 8).
 * @param error anything caught
 * @returns one or more sentences for the user
 * @example
 * setMessage(failureWords(error));
 */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return 'This page could not send it. Load the page again, or write to us.';
  if (error.kind === 'network')
    return 'It did not reach us: there is no connection. Everything you wrote is still here; send it again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'There were too many tries.';
  const { message = OUR_SIDE, request_id: reference } = error.body ?? {};
  return `${message} Everything you wrote is still here; send it again${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
