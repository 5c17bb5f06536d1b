import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { createAuthority } from '#scripts/deploy/database/certificates.ts';
import { startTlsPostgres } from '#scripts/deploy/database/tls-postgres.ts';
import type { Postgres } from '#scripts/postgres/start-postgres.ts';
import { ROOT } from '#scripts/root.ts';

// Each test starts a service and migrates its database.
jest.setTimeout(180_000);

const SERVICES = {
  api: {
    database: 'plenum_api',
    migrate: 'api/src/cli/migrate.ts',
    server: 'api/src/server.ts',
    env: { API_PORT: '0', API_CONTENT_DIR: path.join(ROOT, 'api/test-content') },
    // A line of the ledger, an order: triggers refuse these too, but only for as long as they are switched on.
    kept: ['ledger_entry', 'tariff_credit'],
  },
  releases: {
    database: 'plenum_releases',
    migrate: 'releases/src/server/migrate.ts',
    server: 'releases/src/server/server.ts',
    env: { RELEASES_PORT: '0', RELEASES_MANAGER_TOKEN: 'token-of-the-manager' },
    kept: ['audit_entry', 'release_set', 'set_signature'],
  },
} as const;
type Service = keyof typeof SERVICES;
const BOTH = ['api', 'releases'] as const;

let folder: string;
let server: Postgres;
/** Of the superuser, over TLS. */
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-external-'));
  const [authority, other] = [createAuthority('Database authority'), createAuthority('Another authority')];
  await writeFile(path.join(folder, 'ca.pem'), authority.certificate);
  await writeFile(path.join(folder, 'other.pem'), other.certificate);
  server = await startTlsPostgres(authority.sign('127.0.0.1'));
  admin = new pg.Client({ connectionString: `${server.url}?sslmode=verify-full&sslrootcert=${folder}/ca.pem` });
  await admin.connect();
  for (const service of BOTH) {
    const { database } = SERVICES[service];
    await admin.query(`CREATE ROLE ${database}_owner LOGIN PASSWORD 'secret-of-the-owner'`);
    await admin.query(`CREATE ROLE ${database} LOGIN PASSWORD 'secret-of-the-service'`);
    await admin.query(`CREATE DATABASE ${database} OWNER ${database}_owner`);
    await admin.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    await admin.query(`GRANT CONNECT ON DATABASE ${database} TO ${database}`);
  }
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

function urlOf(service: Service, who: 'owner' | 'service', ca = 'ca.pem'): string {
  const { database } = SERVICES[service];
  const url = new URL(server.url);
  url.username = who === 'owner' ? `${database}_owner` : database;
  url.password = `secret-of-the-${who}`;
  url.pathname = `/${database}`;
  url.search = `?sslmode=verify-full&sslrootcert=${folder}/${ca}`;
  return url.href;
}

function launch(service: Service, program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(ROOT, program)], {
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, service), ...SERVICES[service].env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, closed: once(child, 'close').then(([code]) => code as number | null) };
}

async function run(service: Service, program: string, env: Readonly<Record<string, string>>) {
  const { child, closed } = launch(service, program, env);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, err, code };
}

test.each(BOTH)(
  '%s – the database’s certificate is signed by another authority – it ends, and says that sslrootcert is wrong',
  async (service) => {
    const { code, err } = await run(service, SERVICES[service].server, { DATABASE_URL: urlOf(service, 'service', 'other.pem') });
    expect(code).toBe(1);
    expect(err).toContain(`DATABASE_URL: there is no verified connection to PostgreSQL at 127.0.0.1:${new URL(server.url).port}`);
    expect(err).toContain('not signed by the authority in sslrootcert');
    expect(err).not.toContain('secret-of');
  },
);

test.each(BOTH)(
  '%s – an owner migrates, then the service runs as a role that owns nothing – it serves over verified TLS, and can neither change records nor tables',
  async (service) => {
    const { database, migrate, server: program, kept } = SERVICES[service];
    const asService = { DATABASE_URL: urlOf(service, 'service'), DATABASE_MIGRATIONS: 'off' };
    const early = await run(service, program, asService);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining(`run "node ${migrate}" first`)]);

    const migrated = await run(service, migrate, { DATABASE_URL: urlOf(service, 'owner'), DATABASE_APPLICATION_ROLE: database });
    expect(migrated).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`${database} may read and write their rows`) });

    const { child, closed } = launch(service, program, asService);
    let log = '';
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        log += `${line}\n`;
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (line.includes('Server listening') && address) resolve(address);
      });
      child.stderr.on('data', (data) => (log += String(data)));
      void closed.then((code) => reject(new Error(`It ended with ${code}:\n${log}`)));
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { rows } = await admin.query<{ ssl: boolean }>(
      'SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = $1',
      [database],
    );
    expect(rows).toEqual([{ ssl: true }]);
    child.kill('SIGTERM');
    expect([await closed, log]).toEqual([0, expect.not.stringContaining('permission denied')]);

    const client = new pg.Client({ connectionString: asService.DATABASE_URL });
    await client.connect();
    const owned = await client.query('SELECT relname FROM pg_class WHERE relowner = $1::regrole', [database]);
    expect(owned.rows).toEqual([]);
    for (const table of kept)
      for (const statement of [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `DROP TABLE ${table} CASCADE`,
      ])
        await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('SET session_replication_role = replica')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('CREATE TABLE own (id integer)')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  },
);

test('the owner itself is named as the role of the service – migrated – refused, because it could change the records', async () => {
  const env = { DATABASE_URL: urlOf('releases', 'owner'), DATABASE_APPLICATION_ROLE: 'plenum_releases_owner' };
  expect(await run('releases', SERVICES.releases.migrate, env)).toMatchObject({
    code: 1,
    err: expect.stringContaining('has the rights of the owner'),
  });
});
