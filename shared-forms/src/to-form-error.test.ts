import { afterEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { toFormError } from '#src/to-form-error.ts';

interface ErrorDetails {
  readonly message?: string;
  readonly errors?: { field: string; message: string }[];
  readonly retryAfter?: number;
}

function statusError(status: number, { message = 'Not now.', errors = [], retryAfter }: ErrorDetails = {}) {
  return new ApiError('status', 'test', { status, retryAfter, body: { message, code: 'test', status, errors, request_id: 'r-1' } });
}

/** Records its calls. */
function fakeHost() {
  const reports: unknown[] = [];
  const notices: unknown[] = [];
  return { report: (error: unknown) => void reports.push(error), notify: (notice: unknown) => void notices.push(notice), reports, notices };
}

afterEach(() => {
  jest.useRealTimers();
});

test('an error about fields – is converted – a message at each field and none for the form', () => {
  const host = fakeHost();
  const error = statusError(422, { errors: [{ field: 'email', message: 'No such address.' }] });
  expect(toFormError(error, { ...host, fields: ['email'], doing: 'x', notify: undefined })).toEqual({
    fields: { email: 'No such address.' },
  });
  expect(host.reports).toEqual([]);
});

test('an error about the whole request – is converted – the API’s message, also shown as a notification where requested', () => {
  const host = fakeHost();
  const error = statusError(401, { message: 'Wrong name or password.' });
  expect(toFormError(error, { ...host, fields: [], doing: 'x' })).toEqual({
    failure: { text: 'Wrong name or password.', isNotified: true },
  });
  expect(host.notices).toEqual([{ tone: 'error', key: 'x', text: 'Wrong name or password.' }]);
});

test('a locked sign-in – is converted – the message and the time of the next attempt', () => {
  jest.useFakeTimers({ now: 1000 });
  const host = fakeHost();
  const error = statusError(429, { message: 'Too many tries. Try again in 60 seconds.', retryAfter: 60 });
  expect(toFormError(error, { ...host, fields: [], doing: 'x', notify: undefined })).toEqual({
    failure: { text: 'Too many tries.', retryAt: 61_000 },
  });
});

test('a server error – is converted – reported with the action that failed', () => {
  const host = fakeHost();
  const error = statusError(500);
  toFormError(error, { ...host, fields: [], doing: 'sign in' });
  expect(host.reports).toEqual([error]);
});

test('no answer at all – is converted – reported for a sign-in, not for any other form [S8.03]', () => {
  const host = fakeHost();
  const error = new ApiError('network', 'POST /login-check');
  toFormError(error, { ...host, fields: [], doing: 'save', notify: undefined });
  expect(host.reports).toEqual([]);
  toFormError(error, { ...host, fields: [], doing: 'sign in' });
  expect(host.reports).toEqual([error]);
});
