import { expect, test } from '@jest/globals';
import { errorAnswer } from '@plenum/federation/testing/fake-capabilities';
import { invalidLinkOf } from '#src/errors/invalid-link.ts';

test.each([
  [errorAnswer(410, { code: 'link_used' }), 'used'],
  [errorAnswer(410, { code: 'link_expired' }), 'expired'],
  [errorAnswer(404, { code: 'not_found' }), 'unknown'],
  [errorAnswer(400, { code: 'invalid_input', errors: [{ field: 'hash', message: 'is too long' }] }), 'unknown'],
  [errorAnswer(400, { code: 'invalid_input', errors: [{ field: 'password', message: 'is too long' }] }), null],
  [errorAnswer(500), null],
  [new TypeError('x'), null],
])('%s – read as the state of a link – %s', (error, state) => {
  expect(invalidLinkOf(error)).toBe(state);
});
