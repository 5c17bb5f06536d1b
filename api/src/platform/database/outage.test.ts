import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { buildApp } from '#src/app/app.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { openWhenReachable } from '#src/app/open-database.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase } from '#src/testing/test-database.ts';
import { startTestProxy, type TestProxy } from '#src/testing/test-proxy.ts';

/** For tests that wait for a timeout. Other tests use long ones, so that a busy machine does not cause it. */
const SHORT = { API_DATABASE_CONNECT_MS: '700', API_DATABASE_QUERY_MS: '700' };
const PATHS = ['/api/v1/ping', '/api/blogs/v1/blogs', '/api/public/content/header'];

let proxy: TestProxy;
beforeEach(async () => {
  proxy = await startTestProxy(testConfig().database.serverUrl);
});
afterEach(() => proxy.close());

interface Options {
  readonly times?: Readonly<Record<string, string>>;
  readonly onLog?: (line: string) => void;
}

async function withService(
  work: (service: TestApp) => Promise<void>,
  { times = {}, onLog = () => undefined }: Options = {},
): Promise<void> {
  const settings = { DATABASE_URL: proxy.url, LOG_LEVEL: 'warn', API_DATABASE_POOL: '2', ...times };
  const service = await startTestApp(settings, { logTo: { write: onLog } });
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

async function expectUnavailable(app: TestApp['app'], url: string): Promise<void> {
  const reply = await app.inject(url);
  expect({ url, status: reply.statusCode, retryAfter: reply.headers['retry-after'], cache: reply.headers['cache-control'] }).toEqual({
    url,
    status: 503,
    retryAfter: '5',
    cache: 'no-store',
  });
  expect(errorBody.parse(reply.json())).toMatchObject({ code: 'unavailable', request_id: reply.headers['x-request-id'] });
}

/** Retries until the call succeeds: with short timeouts a call may still fail on a busy machine. */
async function untilAvailable(app: TestApp['app'], url: string): Promise<void> {
  while ((await app.inject(url)).statusCode !== 200);
}

test('a stopped database – requests – 503 in the standard shape, from ping too, until it is back', () =>
  withService(async ({ app }) => {
    expect((await app.inject('/api/v1/ping')).statusCode).toBe(200);
    proxy.refuse();
    for (const url of PATHS) await expectUnavailable(app, url);
    proxy.restore();
    for (const url of PATHS) expect((await app.inject(url)).statusCode).toBe(200);
  }));

test('a silent database with more calls than connections – requests – all get 503, until it responds again', () =>
  withService(
    async ({ app }) => {
      await untilAvailable(app, '/api/v1/ping');
      proxy.silence();
      await Promise.all([...PATHS, ...PATHS].map((url) => expectUnavailable(app, url)));
      proxy.restore();
      for (const url of PATHS) await untilAvailable(app, url);
    },
    { times: SHORT },
  ));

test('an idle connection – breaks – logged, and the service keeps running', async () => {
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  await withService(
    async ({ app }) => {
      expect((await app.inject('/api/v1/ping')).statusCode).toBe(200);
      proxy.refuse();
      expect(JSON.parse(await logged)).toMatchObject({ level: 40, msg: 'An idle database connection broke' });
      proxy.restore();
      expect((await app.inject('/api/v1/ping')).statusCode).toBe(200);
    },
    { onLog: resolve },
  );
});

test('a locked table – a request – 503 after the statement timeout, and the server stops waiting as well', () =>
  withService(
    async ({ app, testDatabase: own }) => {
      const holder = await own.connect();
      try {
        await holder.query('BEGIN; LOCK TABLE site_content IN ACCESS EXCLUSIVE MODE');
        await expectUnavailable(app, '/api/public/content/header');
        // The pool may give up slightly before the server. While the table is locked, only the server's own timeout ends the statement.
        while (
          (await own.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).length > 0
        );
        await untilAvailable(app, '/api/blogs/v1/blogs');
      } finally {
        await holder.end();
      }
      await untilAvailable(app, '/api/public/content/header');
    },
    { times: SHORT },
  ));

test('no database at start – requests – 503 until the database appears and is prepared', async () => {
  proxy.refuse();
  const own = testDatabase(testConfig().database.serverUrl);
  const config = testConfig({ DATABASE_URL: proxy.url, API_DATABASE: own.name });
  const { app, database } = await buildApp(config);
  const leaving = new AbortController();
  const content = await readContent(TEST_CONTENT);
  const opening = openWhenReachable({ settings: config.database, content, database, log: app.log }, leaving.signal);
  try {
    for (const url of PATHS) await expectUnavailable(app, url);
    proxy.restore();
    await opening;
    for (const url of PATHS) expect((await app.inject(url)).statusCode).toBe(200);
  } finally {
    leaving.abort();
    await opening;
    await app.close();
    await own.drop();
  }
});

test('an unreachable database – the service shuts down – it stops retrying', async () => {
  proxy.refuse();
  const config = testConfig({ DATABASE_URL: proxy.url });
  const { app, database } = await buildApp(config);
  const leaving = new AbortController();
  const opening = openWhenReachable(
    { settings: config.database, content: await readContent(TEST_CONTENT), database, log: app.log },
    leaving.signal,
  );
  leaving.abort();
  await expect(opening).resolves.toBeUndefined();
  await app.close();
});

test('all connections terminated repeatedly while calls wait for one – requests – some get 503, the process survives and recovers', () =>
  withService(async ({ app, testDatabase: own }) => {
    const end =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plenum-api'";
    const register = (n: number) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/form/1',
        remoteAddress: `198.51.${n % 250}.${Math.floor(n / 250)}`,
        payload: { name: 'Olga', phone: '', email: `olga-${n}@example.com`, comment: '', fields: {}, consent: true, tracking: {} },
      });
    let attempts = 0;
    const seen = new Set<number>();
    for (let round = 0; round < 15; round += 1) {
      const calls = Array.from({ length: 12 }, () => register((attempts += 1)));
      await own.query(end);
      for (const { statusCode } of await Promise.all(calls)) seen.add(statusCode);
    }
    expect([...seen].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    // Waits for the connections of the last round to end, 10 s at most.
    await own.query(end.replace('(pid)', '(pid, 10000)'));
    // The proxy may pass their end on later than that: a call that gets such a connection takes it out of the pool.
    const statuses: number[] = [];
    do statuses.push((await register((attempts += 1))).statusCode);
    while (statuses.at(-1) === 503 && statuses.length <= 12);
    expect(statuses.at(-1)).toBe(201);
  }));
