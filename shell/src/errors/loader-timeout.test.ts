import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { isUnanswered, LoaderTimeout } from '#src/errors/loader-timeout.ts';

const status = (code: number) => new ApiError('status', 'GET /blogs', { status: code });

test.each([
  ['no connection', new ApiError('network', 'GET /blogs'), true],
  ['a gateway', status(502), true],
  ['an unavailable service', status(503), true],
  ['a remote’s own error because of a gateway', new Error('no articles', { cause: new Error('list', { cause: status(504) }) }), true],
  ['a deadline that passed while a call waited', new LoaderTimeout('late', true), true],
  ['a deadline that passed without a waiting call', new LoaderTimeout('late', false), false],
  ['an error of the backend', status(500), false],
  ['a refusal', status(404), false],
  ['a call that the page gave up', new ApiError('timeout', 'GET /blogs'), false],
  ['an answer of the wrong shape', new ApiError('shape', 'GET /blogs', { status: 200 }), false],
  ['an error of the page', new TypeError('x'), false],
  ['no error', 'network', false],
])('%s – classified – unanswered only if no backend dealt with the call', (_, error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});

test('an error that causes itself – classified – ends', () => {
  const loop = new Error('loop');
  loop.cause = loop;
  expect(isUnanswered(loop)).toBe(false);
});
