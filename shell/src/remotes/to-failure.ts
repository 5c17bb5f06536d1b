import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Failure } from '#src/remotes/screen-result.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates an id short enough to read out on the phone, without letters that look alike. */
export function newFailureId(random: () => number = Math.random): string {
  return Array.from({ length: 8 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** Turns an error of loading or of a loader into what the visitor sees. */
export function toFailure(error: unknown): Failure {
  const id = newFailureId();
  if (error instanceof Error && error.name === 'LoadFailure') return { id, kind: 'remote' };
  if (isApiError(error) || (error instanceof Error && error.name === 'LoaderTimeout')) return { id, kind: 'data' };
  return { id, kind: 'broken' };
}
