import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { sampleRegistrationBody } from '@plenum/shared-contracts/fixtures/auth';
import { buildApp } from '#src/app/app.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { tryToOpen } from '#src/app/open-database.ts';
import { signUp, type Member } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
let member: Member;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  service = await startTestApp({ LOG_LEVEL: 'warn' }, { logTo: { write: (line) => logged.push(JSON.parse(line)) } });
  member = await signUp(service, 'member@example.com');
});
afterAll(() => service.close());

const FORM = { name: 'Olga', email: 'olga@example.com', comment: '', fields: {}, consent: true, tracking: {} };

const writes = (): Promise<Awaited<ReturnType<Member['call']>>>[] => [
  service.app.inject({ method: 'POST', url: '/api/registration', payload: { ...sampleRegistrationBody, email: 'other@example.com' } }),
  service.app.inject({ method: 'POST', url: '/api/v1/form/1', payload: FORM }),
  service.app.inject({ method: 'POST', url: '/api/token-refresh', payload: { refresh_token: member.refreshToken } }),
  member.call('PUT', '/v2/profile', { firstname: 'Vera' }),
];

async function expectUnavailable(): Promise<void> {
  for (const reply of await Promise.all(writes())) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(errorBody.parse(reply.json())).toMatchObject({ code: 'unavailable' });
  }
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
}

async function expectReads(app: TestApp['app']): Promise<void> {
  const headers = { authorization: `Bearer ${member.token}` };
  for (const url of [
    '/api/v1/ping',
    '/api/blogs/v1/blogs',
    '/api/webinars/v1/list',
    '/api/v4/tariff',
    '/api/v2/profile',
    '/api/v1/sessions',
  ]) {
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
  }
}

/** Applies to new connections, so the existing ones are terminated. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { name } = service.testDatabase;
  const own = await service.testDatabase.connect();
  await own.query('SET default_transaction_read_only TO off');
  await own.query(`ALTER DATABASE ${name} SET default_transaction_read_only TO ${value}`);
  // Waits for them to end (10 s at most), as one that is still ending would fail the next call.
  await own.query(
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plenum-api'",
  );
  await own.end();
}

test('a read-only database – writes and reads – writes return 503 with Retry-After and reads succeed, until it is writable again', async () => {
  await setReadOnly('on');
  await expectReads(service.app);
  await expectUnavailable();
  await setReadOnly('off');
  expect((await member.call('PUT', '/v2/profile', { firstname: 'Vera' })).statusCode).toBe(200);
});

test('a read-only database – the service starts – reads succeed', async () => {
  await setReadOnly('on');
  const { app, database } = await buildApp(service.config, { clock: () => new Date('2026-06-01T00:00:00Z') });
  try {
    const opening = { settings: service.config.database, content: await readContent(service.config.contentDir), database, log: app.log };
    expect(await tryToOpen(opening)).toBe(true);
    await expectReads(app);
  } finally {
    await app.close();
    await setReadOnly('off');
  }
});

test.each(['53100', '53200', '58030'])(
  'a database without free space (%s) – writes and reads – writes return 503 with Retry-After, reads succeed',
  async (code) => {
    const { query } = service.testDatabase;
    const tables = await query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    await query(`CREATE OR REPLACE FUNCTION no_room() RETURNS trigger AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$ LANGUAGE plpgsql`);
    for (const { name } of tables)
      await query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION no_room()`);
    await expectReads(service.app);
    await expectUnavailable();
    await query('DROP FUNCTION no_room CASCADE');
  },
);
