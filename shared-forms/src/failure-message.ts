import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Message for a failure without one from the API (from a gateway, or in an unknown format). */
export const SERVER_ERROR_MESSAGE = 'Something went wrong on our side.';

/**
 * Returns the message for data that could not be sent: what happened and what to do next. The API's own message is used where there is one
 * (product-spec section 8).
 * @param error anything caught
 * @returns one or more sentences for the user
 * @example
 * setMessage(failureMessage(error));
 */
export function failureMessage(error: unknown): string {
  if (!isApiError(error)) return 'This page could not send it. Load the page again, or write to us.';
  if (error.kind === 'network')
    return 'It did not reach us: there is no connection. Everything you wrote is still here; send it again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'There were too many tries.';
  const { message = SERVER_ERROR_MESSAGE, request_id: reference } = error.body ?? {};
  return `${message} Everything you wrote is still here; send it again${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
