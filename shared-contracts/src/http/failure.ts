import { isApiError } from '#src/http/api-error.ts';

/** What the API found wrong, by field; null where it says nothing of these fields. */
export function refusedFields<Name extends string>(error: unknown, fields: readonly Name[]): Partial<Record<Name, string>> | null {
  if (!isApiError(error) || !error.body) return null;
  const said = error.body.errors;
  const found = fields.flatMap((field) => {
    const message = said.find((item) => item.field === field)?.message;
    return message === undefined ? [] : [[field, message] as const];
  });
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : null;
}

/** Whether it is the visitor's to mend, or the connection's: no fault of ours to report. */
export function isExpected(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.kind === 'network' || (error.kind === 'status' && error.status !== null && error.status < 500);
}

/** What a failure without words of the API's own says (a gateway's, or an answer in another shape). */
export const OUR_SIDE = 'Something went wrong on our side.';

/** What happened to something sent that was not taken, and what to do. The API's own words where it has some (product-spec section 8). */
export function failureWords(error: unknown): string {
  if (!isApiError(error)) return 'This page could not send it. Load the page again, or write to us.';
  if (error.kind === 'network')
    return 'It did not reach us: there is no connection. Everything you wrote is still here; send it again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'There were too many tries.';
  const { message = OUR_SIDE, request_id: reference } = error.body ?? {};
  return `${message} Everything you wrote is still here; send it again${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
