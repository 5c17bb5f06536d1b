import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ScriptError } from '#scripts/errors.ts';
import type { Binaries } from '#scripts/postgres/binaries.ts';
import { runAs } from '#scripts/postgres/run-as.ts';
import type { SystemUser } from '#scripts/postgres/system-user.ts';

export interface Cluster {
  /** PostgreSQL's own data folder. */
  readonly folder: string;
  readonly user: SystemUser | null;
  readonly binaries: Binaries;
}

/**
 * Creates a database cluster in `cluster.folder` unless there is one. It is created beside that folder and moved into place at the end, so
 * that an interrupted attempt leaves no incomplete cluster.
 * @throws ScriptError `postgres_failed`
 */
export async function ensureCluster({ folder, user, binaries }: Cluster, password: string, temporary: boolean): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;

  const parent = path.dirname(folder);
  const making = path.join(parent, `${path.basename(folder)}.new`);
  const passwordFile = path.join(parent, 'postgres-password');
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await Promise.all([making, passwordFile].map((item) => chown(item, user.uid, user.gid)));
  const args = [
    `--pgdata=${making}`,
    `--pwfile=${passwordFile}`,
    '--username=plenum',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts text the same on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Tests open thousands of connections; their password is random, so that one round of hashing is as safe as the usual 4,096.
    ...(temporary ? ['--no-sync', '--set=scram_iterations=1'] : []),
  ];
  const { command, args: all, ...ids } = runAs(user, binaries.initdb, args, [path.join(making, 'x')]);
  try {
    await promisify(execFile)(command, all, { ...ids, cwd: parent });
    await rename(making, folder);
  } catch (cause) {
    const reason = (cause as { stderr?: string }).stderr ?? String(cause);
    throw new ScriptError('postgres_failed', `PostgreSQL could not make its data folder ${folder}:\n${reason.trim()}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}
