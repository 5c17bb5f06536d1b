import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '#src/http/api-error.ts';
import { hasErrorCode, toFormError } from '#src/http/to-form-error.ts';

interface Answer {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: { field: string; message: string }[];
  readonly retryAfter?: number;
}

function errorAnswer(status: number, { message = 'Not now.', code = 'test', errors = [], retryAfter }: Answer = {}) {
  return new ApiError('status', 'test', { status, retryAfter, body: { message, code, status, errors, request_id: 'r-1' } });
}

/** Records its calls. */
function host() {
  const reports: unknown[] = [];
  const notices: unknown[] = [];
  return { report: (error: unknown) => void reports.push(error), notify: (notice: unknown) => void notices.push(notice), reports, notices };
}

afterEach(() => {
  jest.useRealTimers();
});

test('an error about fields – is converted – a message at each field and none for the form', () => {
  const told = host();
  const error = errorAnswer(422, { errors: [{ field: 'email', message: 'No such address.' }] });
  expect(toFormError(error, { ...told, fields: ['email'], doing: 'x', notify: undefined })).toEqual({
    fields: { email: 'No such address.' },
  });
  expect(told.reports).toEqual([]);
});

test('an error about the whole request – is converted – the API’s message, also shown as a notification where requested', () => {
  const told = host();
  const error = errorAnswer(401, { message: 'Wrong name or password.' });
  expect(toFormError(error, { ...told, fields: [], doing: 'x' })).toEqual({
    failure: { text: 'Wrong name or password.', isTold: true },
  });
  expect(told.notices).toEqual([{ tone: 'error', key: 'x', text: 'Wrong name or password.' }]);
});

test('a locked sign-in – is converted – the message and the time of the next attempt', () => {
  jest.useFakeTimers({ now: 1000 });
  const told = host();
  const error = errorAnswer(429, { message: 'Too many tries. Try again in 60 seconds.', retryAfter: 60 });
  expect(toFormError(error, { ...told, fields: [], doing: 'x', notify: undefined })).toEqual({
    failure: { text: 'Too many tries.', retryAt: 61_000 },
  });
});

test('a server error – is converted – reported with the action that failed', () => {
  const told = host();
  const error = errorAnswer(500);
  toFormError(error, { ...told, fields: [], doing: 'sign in' });
  expect(told.reports).toEqual([error]);
});

test('an error code of the API – is looked for – found in API errors only', () => {
  expect(hasErrorCode(errorAnswer(410, { code: 'link_used' }), 'link_expired', 'link_used')).toBe(true);
  expect(hasErrorCode(errorAnswer(410, { code: 'link_used' }), 'link_expired')).toBe(false);
  expect(hasErrorCode(new TypeError('x'), 'link_used')).toBe(false);
});

test('no answer at all – is converted – reported for a sign-in, not for any other form [S8.03]', () => {
  const told = host();
  const error = new ApiError('network', 'POST /login-check');
  toFormError(error, { ...told, fields: [], doing: 'save', notify: undefined });
  expect(told.reports).toEqual([]);
  toFormError(error, { ...told, fields: [], doing: 'sign in' });
  expect(told.reports).toEqual([error]);
});
