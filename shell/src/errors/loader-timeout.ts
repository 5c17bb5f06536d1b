import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Depth of the cause chain that is looked through. */
const MAX_CAUSES = 5;
/** A gateway, or a service in front of the backend, answered in its place. An error with 500 is an answer of the backend to this very call. */
const GATEWAY_STATUSES: readonly (number | null)[] = [502, 503, 504];

/** A loader did not answer within its deadline (5 s on the server, open question 14). */
export class LoaderTimeout extends Error {
  override readonly name = 'LoaderTimeout';
  /** Whether a call of the loader had been waiting for its answer for most of that time. */
  readonly isUnanswered: boolean;

  constructor(message: string, isUnanswered: boolean) {
    super(message);
    this.isUnanswered = isUnanswered;
  }
}

/**
 * Tells whether something failed because a backend did not answer: there was no connection, a gateway said so, or the deadline passed
 * while a call was waiting. Any version would have failed then.
 */
export function isUnanswered(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < MAX_CAUSES; depth += 1) {
    if (current instanceof LoaderTimeout) return current.isUnanswered;
    if (isApiError(current)) return current.kind === 'network' || (current.kind === 'status' && GATEWAY_STATUSES.includes(current.status));
    current = current.cause;
  }
  return false;
}
