import { expect, jest, test } from '@jest/globals';
import { listenForUncaught, type Report } from '#src/errors/create-reporter.ts';

const report = jest.fn<Report>();
listenForUncaught(report);

test('an uncaught error – thrown – reported as it is', () => {
  const error = new Error('broken');
  dispatchEvent(new ErrorEvent('error', { error, message: 'broken', filename: 'main.js', lineno: 7 }));
  expect(report).toHaveBeenLastCalledWith(error, { uncaught: 'error', at: 'main.js:7' });
});

test('an error of another site, of which only the message is known – thrown – reported by its message', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(report.mock.lastCall?.[0]).toEqual(new Error('Script error.'));
});

test('a promise without a handler – rejected – reported by its reason', () => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'offline' }));
  expect(report).toHaveBeenLastCalledWith('offline', { uncaught: 'rejection' });
});
