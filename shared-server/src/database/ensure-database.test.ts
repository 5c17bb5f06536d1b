import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { connectClient } from '#src/database/connect-client.ts';
import { databaseUrl } from '#src/database/database-url.ts';
import { ensureDatabase } from '#src/database/ensure-database.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const common = { connectMs: 20_000, applicationName: 'shared-server-test' };
const suffix = randomBytes(6).toString('hex');
const name = `Test "${suffix}"`;
const role = `test_${suffix}`;

async function run(connectionString: string, ...statements: string[]): Promise<unknown[]> {
  const client = await connectClient({ ...common, connectionString });
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

afterEach(() => run(serverUrl, `DROP DATABASE IF EXISTS "${name.replaceAll('"', '""')}" WITH (FORCE)`, `DROP ROLE IF EXISTS ${role}`));

test('no such database – two instances create it at once – it exists, and both continue', async () => {
  await Promise.all([ensureDatabase({ ...common, serverUrl, name }), ensureDatabase({ ...common, serverUrl, name })]);
  expect(await run(databaseUrl({ serverUrl, name }), 'SELECT current_database() AS name')).toEqual([{ name }]);
});

test('an existing database – a user without CREATEDB – nothing is created, no error', async () => {
  await run(serverUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`, `CREATE DATABASE "${name.replaceAll('"', '""')}" OWNER ${role}`);
  const asRole = new URL(serverUrl);
  asRole.username = role;
  asRole.password = 'x';
  await ensureDatabase({ ...common, serverUrl: asRole.href, name });
  await expect(ensureDatabase({ ...common, serverUrl: asRole.href, name: `${name} 2` })).rejects.toMatchObject({ code: '42501' });
});

test('a server that does not answer – rejected with the error of the connection', async () => {
  await expect(ensureDatabase({ ...common, serverUrl: 'postgres://x:y@127.0.0.1:1/postgres', name })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
