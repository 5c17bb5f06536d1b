import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Message for a failure without one from the API (from a gateway, or in an unknown format). */
export const SERVER_ERROR_MESSAGE = 'Something went wrong on our side.';

/**
 * Returns the message for data that could not be sent: what happened and what to do next. The API's own message is used where there is one
 * (specification section 8).
 * @param error anything caught
 * @param retry what the user still has and can do, without the full stop; by default, for a form
 * @returns one or more sentences for the user
 * @example
 * setMessage(failureMessage(error));
 */
export function failureMessage(error: unknown, retry = 'Everything you entered is still here; send it again'): string {
  if (!isApiError(error)) return 'This page could not send your request. Reload it, or write to us.';
  if (error.kind === 'network') return `Your request did not reach us: there is no connection. ${retry} in a moment.`;
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'Too many attempts.';
  const { message = SERVER_ERROR_MESSAGE, request_id: reference } = error.body ?? {};
  return `${message} ${retry}${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
