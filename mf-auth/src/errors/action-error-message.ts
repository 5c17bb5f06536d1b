import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { SERVER_ERROR_MESSAGE } from '@plenum/shared-forms/failure-message';

/**
 * Returns the message for a failed one-click action: what happened and what to do. Unlike `failureMessage` of shared-forms, it does not
 * mention form input.
 */
export function actionErrorMessage(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Reload the page and try again, or write to us.';
  if (error.kind === 'network') return 'Your request did not reach us: there is no connection. Try again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'Too many attempts. Wait a while, then try again.';
  const { message = SERVER_ERROR_MESSAGE, request_id: reference } = error.body ?? {};
  return `${message} Try again in a moment${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
