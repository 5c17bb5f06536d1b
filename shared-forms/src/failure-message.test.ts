import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { failureMessage } from '#src/failure-message.ts';

const statusError = (status: number) =>
  new ApiError('status', 'POST /x', { status, body: { message: 'Not like that.', code: 'x', status, errors: [], request_id: 'r-7' } });
const withoutBody = (status: number) => new ApiError('status', 'POST /x', { status });

test.each([
  ['a refusal', statusError(409), /^Not like that\.$/],
  ['no connection', new ApiError('network', 'POST /x'), /no connection/],
  ['too many calls, without a message', withoutBody(429), /^Too many attempts/],
  ['an error of the server', statusError(500), /^Not like that\. Everything you entered.*quote r-7\.$/],
  ['an error of a gateway', withoutBody(502), /on our side/],
  ['an answer of the wrong shape', new ApiError('shape', 'POST /x', { status: 200 }), /on our side|could not/],
  ['an error of the page', new TypeError('x'), /This page could not/],
])('%s – is worded for the user – says what happened and what to do', (_, error, expected) => {
  expect(failureMessage(error)).toMatch(expected);
});

test.each([
  [
    'no connection',
    new ApiError('network', 'POST /x'),
    'Your request did not reach us: there is no connection. Your cart is unchanged; try again in a moment.',
  ],
  ['an error of the server', statusError(500), 'Not like that. Your cart is unchanged; try again, or write to us and quote r-7.'],
  ['a refusal', statusError(409), 'Not like that.'],
])('%s, with other advice than for a form – is worded for the user – contains it where a retry may help', (_, error, expected) => {
  expect(failureMessage(error, 'Your cart is unchanged; try again')).toBe(expected);
});
