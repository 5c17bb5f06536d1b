import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { OUR_SIDE } from '@plenum/shared-contracts/http/failure';

/**
 * Returns the message for a failed one-click action: what happened and what to do. Unlike `failureWords` of the contracts, it does not
 * mention form input.
 */
export function actionErrorMessage(error: unknown): string {
  if (!isApiError(error)) return 'This page could not do it. Load the page again, or write to us.';
  if (error.kind === 'network') return 'It did not reach us: there is no connection. Try again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'There were too many tries. Try again in a while.';
  const { message = OUR_SIDE, request_id: reference } = error.body ?? {};
  return `${message} Try again in a moment${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
