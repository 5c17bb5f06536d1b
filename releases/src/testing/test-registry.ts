import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import pg from 'pg';
import { type DatabaseName, databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { copyOfTemplate } from '@plenum/shared-server/testing/database-template';
import { readConfig } from '#src/config.ts';
import type { Services } from '#src/server/services.ts';
import { startRegistry, type Registry } from '#src/server/start-registry.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { migrate } from '#src/store/migrate.ts';

// Every test file creates and drops a database, which can take longer than jest's default of 5 s on a busy machine.
jest.setTimeout(60_000);

export const TOKENS = {
  manager: 'secret-of-the-manager',
  'mf-blog': 'secret-of-the-blog-team',
  'mf-webinars': 'secret-of-the-webinars-team',
  shell: 'secret-of-the-shell-team',
  site: 'secret-of-the-site',
} as const;

/** Returns every environment to the time before its first activation, for `tamper`. The registry itself never removes a set. */
export const CLEAR_SETS =
  'UPDATE environment SET number = 0; DELETE FROM set_signature WHERE number > 0; DELETE FROM release_set WHERE number > 0';

/** Of the registries' role. */
const PASSWORD = 'password-of-the-registry';

/** A database with the registry's tables and a file folder for tests, on which one or several registries can be started. */
export interface TestEnvironment {
  readonly env: Readonly<Record<string, string>>;
  readonly filesDir: string;
  start(change?: Readonly<Record<string, string>>, replace?: Partial<Pick<Services, 'files'>>): Promise<Registry>;
  /** Runs a query as the owner of the database, bypassing the registry. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs statements as an attacker with all rights would: without triggers and foreign keys. */
  tamper(sql: string): Promise<void>;
  /** Copies the database. No registry may be running on it. */
  backUp(): Promise<void>;
  /** Replaces the database by the copy. No registry may be running on it. */
  restoreBackup(): Promise<void>;
  /** Closes everything that is still open and removes all data. */
  clear(): Promise<void>;
}

export async function createTestEnvironment(): Promise<TestEnvironment> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error("TEST_DATABASE_URL names no PostgreSQL server: jest's global setup sets it.");
  const database = { serverUrl: server, name: `releases_test_${randomUUID().replaceAll('-', '')}` };
  const backup = `${database.name}_backup`;
  const role = `test_releases_${process.env['TEST_RUN_ID']}`;
  await copyOfTemplate(database, { kind: 'registry', prepare: (name) => createSchema({ ...database, name }, role) });
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-releases-'));
  const { manager, site, ...teams } = TOKENS;
  const env = {
    // The role that production should have: it owns nothing.
    DATABASE_URL: urlOf(server, role),
    DATABASE_MIGRATIONS: 'off',
    RELEASES_DATABASE: database.name,
    RELEASES_PORT: '0',
    RELEASES_LOG_LEVEL: 'silent',
    // The sample releases are no builds that could be rendered.
    RELEASES_PREFLIGHT: 'off',
    DATA_DIR: folder,
    RELEASES_FILES_DIR: path.join(folder, 'files'),
    RELEASES_MANAGER_TOKEN: manager,
    RELEASES_SITE_TOKEN: site,
    RELEASES_TEAM_TOKENS: Object.entries(teams)
      .map((pair) => pair.join(':'))
      .join(','),
    RELEASES_GRANTS: JSON.stringify({ 'mf-blog': ['/blog'], 'mf-webinars': ['/webinars'] }),
  };
  const open = new Set<Registry>();
  return {
    env,
    filesDir: env.RELEASES_FILES_DIR,
    async start(change = {}, replace = {}) {
      const registry = await startRegistry(readConfig({ ...env, ...change }), replace);
      open.add(registry);
      return { ...registry, close: () => (open.delete(registry), registry.close()) };
    },
    query: (sql, values = []) => connected(databaseUrl(database), async (client) => (await client.query(sql, [...values])).rows),
    async tamper(sql) {
      await connected(databaseUrl(database), (client) => client.query(`SET session_replication_role = replica; ${sql}`));
    },
    async backUp() {
      await connected(server, (client) =>
        client.query(`CREATE DATABASE ${client.escapeIdentifier(backup)} TEMPLATE ${client.escapeIdentifier(database.name)}`),
      );
    },
    async restoreBackup() {
      await connected(server, async (client) => {
        const [from, to] = [backup, database.name].map((name) => client.escapeIdentifier(name));
        await client.query(`DROP DATABASE ${to} WITH (FORCE)`);
        await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`);
      });
    },
    async clear() {
      await Promise.all([...open].map((registry) => registry.close()));
      for (const name of [database.name, backup])
        await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a database with the registry's tables, and a role that may read and write their rows. */
async function createSchema(database: DatabaseName, role: string): Promise<void> {
  await ensureDatabase({ ...database, connectMs: 10_000, applicationName: 'plenum-test-template' });
  await connected(database.serverUrl, async (client) => {
    // A template that failed half-way has left the role.
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
  });
  const pool = createRegistryPool(databaseUrl(database));
  await migrate(pool, role).finally(() => pool.end());
}

function urlOf(server: string, role: string): string {
  const url = new URL(server);
  url.username = role;
  url.password = PASSWORD;
  return url.href;
}

async function connected<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
