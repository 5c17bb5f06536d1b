import { expect, test } from '@jest/globals';
import { ApiError, fieldErrorsOf, hasErrorCode, isApiError, isExpectedError } from '#src/http/api-error.ts';

const body = { message: 'There is no such article.', code: 'not_found', status: 404, errors: [], request_id: 'r1' };

test('an error from another copy of this module – is tested – recognised by name, where instanceof fails', async () => {
  const copy = (await import(`${import.meta.dirname}/api-error.ts?copy`)) as { ApiError: typeof ApiError };
  const error: unknown = new copy.ApiError('status', 'GET /blogs', { status: 404, body });
  expect(error).not.toBeInstanceOf(ApiError);
  expect(isApiError(error)).toBe(true);
  expect(isApiError(error, 404)).toBe(true);
  expect(isApiError(error, 500)).toBe(false);
});

test.each([new Error('x'), { name: 'ApiError', status: 404 }, null, 'ApiError'])('%p – is tested – not an API error', (value) => {
  expect(isApiError(value)).toBe(false);
});

test('an error answer with a body – is thrown – its message is the one for the user [S3.10]', () => {
  expect(new ApiError('status', 'GET /blogs', { status: 404, body }).message).toBe('There is no such article.');
});

test('no answer – an error is thrown – its message names the call and its cause is kept', () => {
  const cause = new TypeError('fetch failed');
  const error = new ApiError('network', 'GET /blogs', { cause });
  expect(error).toMatchObject({ message: 'GET /blogs: network', status: null, body: null, cause });
});

const statusError = (status: number, code = 'x', errors: { field: string; message: string }[] = []) =>
  new ApiError('status', 'POST /x', { status, body: { message: 'Not like that.', code, status, errors, request_id: 'r-7' } });
const networkError = new ApiError('network', 'POST /x');

test.each([
  ['a refusal', statusError(409), true],
  ['no connection', networkError, true],
  ['too many calls, without a body', new ApiError('status', 'POST /x', { status: 429 }), true],
  ['an error of the server', statusError(500), false],
  ['an error of a gateway', new ApiError('status', 'POST /x', { status: 502 }), false],
  ['an answer of the wrong shape', new ApiError('shape', 'POST /x', { status: 200 }), false],
  ['an error of the page', new TypeError('x'), false],
])('%s – is classified – expected unless it must be reported', (_, error, expected) => {
  expect(isExpectedError(error)).toBe(expected);
});

test('an error code of the API – is looked for – found in API errors only', () => {
  expect(hasErrorCode(statusError(410, 'link_used'), 'link_expired', 'link_used')).toBe(true);
  expect(hasErrorCode(statusError(410, 'link_used'), 'link_expired')).toBe(false);
  expect(hasErrorCode(new TypeError('x'), 'link_used')).toBe(false);
});

test('an answer with field errors – is read for the fields of a form – the first error of each of those fields, and no others', () => {
  const error = statusError(422, 'x', [
    { field: 'email', message: 'Taken.' },
    { field: 'email', message: 'Invalid.' },
    { field: 'secret', message: 'No.' },
  ]);
  expect(fieldErrorsOf(error, ['name', 'email'])).toEqual({ email: 'Taken.' });
  expect(fieldErrorsOf(error, ['name'])).toBeNull();
  expect(fieldErrorsOf(networkError, ['email'])).toBeNull();
});
