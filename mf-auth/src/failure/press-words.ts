import { isApiError } from '@plenum/shared-contracts/http/api-error';

/**
 * What became of something that one press does, and what to do: as `failureWords` of the contracts, which
 * speak to somebody who has written something.
 */
export function pressWords(error: unknown): string {
  if (!isApiError(error)) return 'This page could not do it. Load the page again, or write to us.';
  if (error.kind === 'network') return 'It did not reach us: there is no connection. Try again in a moment.';
  if (error.body && error.status !== null && error.status < 500) return error.body.message;
  if (error.status === 429) return 'There were too many tries. Try again in a while.';
  const reference = error.body?.request_id;
  return `Something went wrong on our side. Try again in a moment${reference ? `, or write to us and quote ${reference}` : ''}.`;
}
