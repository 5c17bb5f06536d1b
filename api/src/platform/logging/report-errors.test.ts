import { afterEach, expect, test } from '@jest/globals';
import { type ErrorReport, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { buildApp } from '#src/app/app.ts';
import { testConfig } from '#src/testing/test-config.ts';

let close: () => Promise<unknown>;
afterEach(() => close?.());

test('calls that fail by an internal error or by a bad request – only the first is reported, with the caller’s request id', async () => {
  const reports: ErrorReport[] = [];
  const names: string[] = [];
  const errorTracking = {
    ...NO_ERROR_TRACKING,
    report: (report: ErrorReport) => void reports.push(report),
    requestBegan: ({ name }: { name: string }) => {
      names.push(name);
      return null;
    },
  };
  const { app } = await buildApp(testConfig({ LOG_LEVEL: 'error' }), { errorTracking });
  close = () => app.close();
  const error = new TypeError('the inner workings');
  app.get('/fails/:how', async () => {
    throw error;
  });
  const reply = await app.inject('/fails/badly?token=s3cret');
  expect((await app.inject('/no-such')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/login-check' })).statusCode).toBeLessThan(500);
  expect(reply.statusCode).toBe(500);
  expect(reports).toEqual([
    {
      error,
      level: 'error',
      tags: { code: 'internal', request_id: reply.headers['x-request-id'] },
      extra: { logged: 'Request failed' },
    },
  ]);
  expect(names).toContain('GET /fails/:how');
});
