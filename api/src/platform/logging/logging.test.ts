import { afterEach, expect, test } from '@jest/globals';
import { buildApp } from '#src/app/app.ts';
import { startTestApp } from '#src/testing/test-app.ts';
import { testConfig } from '#src/testing/test-config.ts';

let close: () => Promise<unknown>;
afterEach(() => close?.());

async function start() {
  const lines: string[] = [];
  const { app } = await buildApp(testConfig({ LOG_LEVEL: 'trace' }), { logTo: { write: (line) => void lines.push(line) } });
  close = () => app.close();
  return { app, lines };
}

test('a request with credentials – logged – with its id and path, without the credentials', async () => {
  const { app, lines } = await start();
  await app.inject({
    url: '/api/no-such?auth=first-secret',
    headers: { authorization: 'Bearer second-secret', 'x-request-id': 'request-0001' },
  });
  const log = lines.join('');
  expect(log).toContain('"url":"/api/no-such?auth=[redacted]"');
  expect(log).toContain('request-0001');
  expect(log).not.toMatch(/(first|second)-secret/);
});

test('logged headers with credentials – redacted', async () => {
  const { app, lines } = await start();
  const headers = { authorization: 'Bearer a-secret', cookie: 'a-secret', 'x-plenum-loader': 'a-secret', accept: 'text/html' };
  app.log.info({ headers, upstream: { headers } }, 'Looking at headers');
  expect(lines.join('')).toContain('text/html');
  expect(lines.join('')).not.toContain('a-secret');
});

test('an internal error – logged with its cause – not shown to the caller', async () => {
  const { app, lines } = await start();
  app.get('/fails', async () => {
    throw new Error('the inner workings');
  });
  const reply = await app.inject('/fails');
  expect([reply.statusCode, reply.body]).toEqual([500, expect.not.stringContaining('inner workings')]);
  const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'Request failed');
  expect(line).toMatchObject({ level: 50, reqId: reply.headers['x-request-id'], err: { message: 'the inner workings' } });
});

test('a database error that quotes a row – logged – without the row’s values', async () => {
  const lines: string[] = [];
  const service = await startTestApp({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void lines.push(line) } });
  try {
    const { database } = await buildApp(service.config);
    database.open();
    const write = () => database.query("INSERT INTO one_time_code VALUES ('confirm', 'olga@example.com', NULL, 5, now())");
    service.app.get('/fails', async () => {
      await write();
      await write().finally(() => database.close());
    });
    expect((await service.app.inject('/fails')).statusCode).toBe(500);
    const line = lines.find((text) => text.includes('Request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', table: 'one_time_code', detail: '[redacted]' } });
    expect(lines.join('')).not.toContain('olga@example.com');
  } finally {
    await service.close();
  }
});
