import { expect, test } from '@jest/globals';
import { reportLoggedErrors, toErrorReport } from '#src/error-tracking/report-logged-errors.ts';
import type { ErrorReport } from '#src/error-tracking/start-error-tracking.ts';

test.each([
  [30, 'info', 0],
  [40, 'warn', 0],
  [50, 'error', 1],
  [60, 'fatal', 1],
])('a line of level %i (%s) – logged – %i reports, and the line is still written', (level, _, count) => {
  const reports: ErrorReport[] = [];
  const written: unknown[][] = [];
  const hook = reportLoggedErrors({ report: (report) => reports.push(report) });
  const error = new Error('boom');
  hook.call({ bindings: () => ({}) }, [error, 'It failed'], (...args: unknown[]) => void written.push(args), level);
  expect([reports.length, written]).toEqual([count, [[error, 'It failed']]]);
});

test('an error of a request – logged with its code – reports the error with the request’s id and no other request data', () => {
  const error = new TypeError('boom');
  const fields = { err: error, code: 'internal', req: { headers: { cookie: 's3cret' } }, attempt: 2 };
  expect(toErrorReport([fields, 'Request failed'], { reqId: 'request-1', pid: 4 }, 50)).toEqual({
    error,
    level: 'error',
    tags: { code: 'internal', request_id: 'request-1' },
    extra: { attempt: 2, logged: 'Request failed' },
  });
});

test('a failure sent by a render process – logged with its stack – reports an error with that name and stack, the release and the set', () => {
  const stack = 'TypeError: x is undefined\n    at read (mf-blog@1.2.0/remote-entry.cjs:4:7)\nCaused by: Error: inner\n    at y (z.js:1:1)';
  const fields = {
    remote: 'mf-blog',
    version: '1.2.0',
    stage: 'loader',
    set: 'production:1:12',
    request_id: 'request-1',
    stack,
    path: '/blog',
  };
  const { error, level, tags, extra } = toErrorReport([fields, 'x is undefined'], {}, 60);
  expect(error).toMatchObject({ name: 'TypeError', message: 'x is undefined', stack: stack.split('\nCaused')[0] });
  expect({ level, tags, extra }).toEqual({
    level: 'fatal',
    tags: { remote: 'mf-blog', version: '1.2.0', stage: 'loader', set: 'production:1:12', request_id: 'request-1' },
    extra: { path: '/blog' },
  });
});

test('a plain message – logged as an error – reports an error with that message', () => {
  expect(toErrorReport(['No disk'], {}, 50).error).toMatchObject({ message: 'No disk' });
  expect(toErrorReport([{ remote: null, file: 'x' }], {}, 50)).toMatchObject({ tags: {}, extra: { file: 'x' } });
});
