import { afterEach, expect, jest, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { isRefusedWith, toRefusal } from '#src/to-refusal.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('fields are refused – put into words – each at its place, and nothing for the whole', () => {
  const { capabilities, reports } = fakeCapabilities();
  const error = errorAnswer(422, { errors: [{ field: 'email', message: 'No such address.' }] });
  expect(toRefusal(error, { ...capabilities, fields: ['email'], doing: 'x', notify: undefined })).toEqual({
    fields: { email: 'No such address.' },
  });
  expect(reports).toEqual([]);
});

test('all of it is refused – put into words – the words of the API, told once more in a notification where that is asked for', () => {
  const { capabilities, notices } = fakeCapabilities();
  const error = errorAnswer(401, { message: 'Wrong name or password.' });
  expect(toRefusal(error, { ...capabilities, fields: [], doing: 'x' })).toEqual({
    failure: { text: 'Wrong name or password.', isTold: true },
  });
  expect(notices).toEqual([{ tone: 'error', text: 'Wrong name or password.' }]);
});

test('locked out – put into words – with the moment from which it is open again', () => {
  jest.useFakeTimers({ now: 1000 });
  const { capabilities } = fakeCapabilities();
  const error = errorAnswer(429, { message: 'Too many tries.', retryAfter: 60 });
  expect(toRefusal(error, { ...capabilities, fields: [], doing: 'x', notify: undefined })).toEqual({
    failure: { text: 'Too many tries.', retryAt: 61_000 },
  });
});

test('a fault of ours – put into words – is reported with what was being done', () => {
  const { capabilities, reports } = fakeCapabilities();
  const error = errorAnswer(500);
  toRefusal(error, { ...capabilities, fields: [], doing: 'sign in' });
  expect(reports).toEqual([error]);
});

test('a code of the API – asked for – is found, on errors of the API only', () => {
  expect(isRefusedWith(errorAnswer(410, { code: 'link_used' }), 'link_expired', 'link_used')).toBe(true);
  expect(isRefusedWith(errorAnswer(410, { code: 'link_used' }), 'link_expired')).toBe(false);
  expect(isRefusedWith(new TypeError('x'), 'link_used')).toBe(false);
});
