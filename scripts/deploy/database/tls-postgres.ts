import { chown, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres, type Postgres } from '#scripts/postgres/start-postgres.ts';

/** Starts a PostgreSQL that refuses connections without TLS, as an external one should. Its superuser is in the address. */
export async function startTlsPostgres({ certificate, key }: { certificate: string; key: string }): Promise<Postgres> {
  const server = await startTemporaryPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
  const folder = rows[0]?.folder ?? '';
  const { uid, gid } = await stat(folder);
  for (const [name, text] of [
    ['server.crt', certificate],
    ['server.key', key],
    ['pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256\n'],
  ] as const) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
    await chown(path.join(folder, name), uid, gid);
  }
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  return server;
}
