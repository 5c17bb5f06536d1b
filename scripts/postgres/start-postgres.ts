import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { findBinaries } from '#scripts/postgres/binaries.ts';
import { ensureCluster } from '#scripts/postgres/cluster.ts';
import { startServer, type RunningServer } from '#scripts/postgres/server.ts';
import { systemUser } from '#scripts/postgres/system-user.ts';
import { freePort, isPortFree } from '#scripts/ports/free-port.ts';
import { makeLogFolder } from '#scripts/process/log-files.ts';

export interface Postgres extends RunningServer {
  /** Address of the database "postgres", whose user may create others. */
  readonly url: string;
}

const access = z.object({ port: z.number(), password: z.string() });

/**
 * Starts the PostgreSQL of a data folder: created on first use in `<dataDir>/postgres` and reused later. Port and password are stored in
 * `<dataDir>/postgres.json` (readable by the owner only); a port that is now taken is replaced. The caller holds the lock of `dataDir`
 * while this runs.
 * @throws ScriptError `postgres_unavailable`, `postgres_failed` or `folder_unusable`
 */
export async function startPostgres(dataDir: string): Promise<Postgres> {
  await makeLogFolder(dataDir);
  const home = await realpath(dataDir);
  const file = path.join(home, 'postgres.json');
  const saved = access.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))).data;
  const port = saved && (await isPortFree(saved.port, '127.0.0.1')) ? saved.port : await freePort();
  const password = saved?.password ?? randomBytes(18).toString('base64url');
  await writeFile(file, `${JSON.stringify({ port, password }, null, 2)}\n`, { mode: 0o600 });
  return start(path.join(home, 'postgres'), { port, password, log: path.join(home, 'logs/postgres.log') });
}

/** Starts a new PostgreSQL for tests in a folder that is removed when it exits, even if the caller is killed. */
export async function startTemporaryPostgres(): Promise<Postgres> {
  const home = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-postgres-')));
  const password = randomBytes(18).toString('base64url');
  return start(path.join(home, 'postgres'), {
    port: await freePort(),
    password,
    log: path.join(home, 'postgres.log'),
    temporary: { removeFolder: home },
  });
}

interface Start {
  readonly port: number;
  readonly password: string;
  readonly log: string;
  readonly temporary?: { readonly removeFolder: string };
}

async function start(folder: string, { password, ...options }: Start): Promise<Postgres> {
  const cluster = { folder, binaries: findBinaries(), user: systemUser() };
  await ensureCluster(cluster, password, options.temporary !== undefined);
  const url = `postgres://plenum:${password}@127.0.0.1:${options.port}/postgres`;
  return { url, ...(await startServer(cluster, { ...options, url })) };
}
