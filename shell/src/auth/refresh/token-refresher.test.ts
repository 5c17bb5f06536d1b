import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { isTokenRejected } from '#src/auth/refresh/token-refresher.ts';

const PATH = 'POST /token-refresh';

test.each<[string, unknown, boolean]>([
  ['401', new ApiError('status', PATH, { status: 401 }), true],
  ['403', new ApiError('status', PATH, { status: 403 }), true],
  ['422', new ApiError('status', PATH, { status: 422 }), true],
  ['429', new ApiError('status', PATH, { status: 429 }), false],
  ['500', new ApiError('status', PATH, { status: 500 }), false],
  ['503', new ApiError('status', PATH, { status: 503 }), false],
  ['no answer', new ApiError('network', PATH), false],
  ['an invalid answer', new ApiError('shape', PATH, { status: 200 }), false],
  ['an error of our own', new TypeError('x is undefined'), false],
])('a refresh failed with %s – checked for a refused token – %p', (_, error, expected) => {
  expect(isTokenRejected(error)).toBe(expected);
});
