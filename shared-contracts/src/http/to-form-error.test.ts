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

/** Remembers what it was told. */
function host() {
  const reports: unknown[] = [];
  const notices: unknown[] = [];
  return { report: (error: unknown) => void reports.push(error), notify: (notice: unknown) => void notices.push(notice), reports, notices };
}

afterEach(() => {
  jest.useRealTimers();
});

test('fields are refused – put into words – each at its place, and nothing for the whole', () => {
  const told = host();
  const error = errorAnswer(422, { errors: [{ field: 'email', message: 'No such address.' }] });
  expect(toFormError(error, { ...told, fields: ['email'], doing: 'x', notify: undefined })).toEqual({
    fields: { email: 'No such address.' },
  });
  expect(told.reports).toEqual([]);
});

test('all of it is refused – put into words – the words of the API, told once more in a notification where that is asked for', () => {
  const told = host();
  const error = errorAnswer(401, { message: 'Wrong name or password.' });
  expect(toFormError(error, { ...told, fields: [], doing: 'x' })).toEqual({
    failure: { text: 'Wrong name or password.', isTold: true },
  });
  expect(told.notices).toEqual([{ tone: 'error', key: 'x', text: 'Wrong name or password.' }]);
});

test('locked out – put into words – with the moment from which it is open again', () => {
  jest.useFakeTimers({ now: 1000 });
  const told = host();
  const error = errorAnswer(429, { message: 'Too many tries. Try again in 60 seconds.', retryAfter: 60 });
  expect(toFormError(error, { ...told, fields: [], doing: 'x', notify: undefined })).toEqual({
    failure: { text: 'Too many tries.', retryAt: 61_000 },
  });
});

test('a fault of ours – put into words – is reported with what was being done', () => {
  const told = host();
  const error = errorAnswer(500);
  toFormError(error, { ...told, fields: [], doing: 'sign in' });
  expect(told.reports).toEqual([error]);
});

test('a code of the API – asked for – is found, on errors of the API only', () => {
  expect(hasErrorCode(errorAnswer(410, { code: 'link_used' }), 'link_expired', 'link_used')).toBe(true);
  expect(hasErrorCode(errorAnswer(410, { code: 'link_used' }), 'link_expired')).toBe(false);
  expect(hasErrorCode(new TypeError('x'), 'link_used')).toBe(false);
});

test('no answer at all – put into words – of a sign-in it is logged; of any other form it is the connection’s business [S8.03]', () => {
  const told = host();
  const error = new ApiError('network', 'POST /login-check');
  toFormError(error, { ...told, fields: [], doing: 'save', notify: undefined });
  expect(told.reports).toEqual([]);
  toFormError(error, { ...told, fields: [], doing: 'sign in' });
  expect(told.reports).toEqual([error]);
});
