import { expect, test } from '@jest/globals';
import { ApiError, isApiError } from '#src/http/api-error.ts';

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
