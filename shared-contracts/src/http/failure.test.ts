import { expect, test } from '@jest/globals';
import { ApiError } from '#src/http/api-error.ts';
import { failureWords, isExpected, refusedFields } from '#src/http/failure.ts';

const answer = (status: number, errors: { field: string; message: string }[] = []) =>
  new ApiError('status', 'POST /x', { status, body: { message: 'Not like that.', code: 'x', status, errors, request_id: 'r-7' } });
const lost = new ApiError('network', 'POST /x');
const withoutBody = (status: number) => new ApiError('status', 'POST /x', { status });

test('an answer with field errors – is read for the fields of a page – errors of those fields only', () => {
  const error = answer(422, [
    { field: 'email', message: 'Taken.' },
    { field: 'email', message: 'And odd.' },
    { field: 'secret', message: 'No.' },
  ]);
  expect(refusedFields(error, ['name', 'email'])).toEqual({ email: 'Taken.' });
  expect(refusedFields(error, ['name'])).toBeNull();
  expect(refusedFields(lost, ['email'])).toBeNull();
});

test.each([
  ['a refusal', answer(409), true, /^Not like that\.$/],
  ['no connection', lost, true, /no connection/],
  ['too many calls, without words', withoutBody(429), true, /too many/],
  ['a fault of ours', answer(500), false, /^Not like that\. Everything you wrote.*quote r-7\.$/],
  ['a gateway', withoutBody(502), false, /on our side/],
  ['an odd answer', new ApiError('shape', 'POST /x', { status: 200 }), false, /on our side|could not/],
  ['a fault of the page', new TypeError('x'), false, /This page could not/],
])('%s – is shown to the visitor – a readable message, and reported unless the error was expected', (_, error, expected, words) => {
  expect(isExpected(error)).toBe(expected);
  expect(failureWords(error)).toMatch(words);
});
