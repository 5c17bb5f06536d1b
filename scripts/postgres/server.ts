import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';
import type { Cluster } from '#scripts/postgres/cluster.ts';
import { stopOrphanedServer, postmasterPid } from '#scripts/postgres/postmaster-file.ts';
import { runAs } from '#scripts/postgres/run-as.ts';
import type { WatchedProgram } from '#scripts/process/kill-with-parent.ts';
import { waitUntil } from '#scripts/process/readiness.ts';
import { openLog } from '#scripts/process/log-files.ts';

export interface ServerOptions {
  readonly port: number;
  /** Address of the database "postgres" on this server. */
  readonly url: string;
  /** File to which its output is appended. */
  readonly log: string;
  /** Prefers speed to durability. `removeFolder` is removed when the server has exited. */
  readonly temporary?: { readonly removeFolder: string };
}

export interface RunningServer {
  /** Resolves when the server has exited, for any reason. */
  readonly exited: Promise<void>;
  /** Shuts the server down: rolls back open transactions and writes all data. */
  stop(): Promise<void>;
  /** Sends a signal to the server itself, not to its watchdog process. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

const KILL_WITH_PARENT = fileURLToPath(new URL('../process/kill-with-parent.ts', import.meta.url));
/** A test creates hundreds of databases: without a vacuum process for each, and with a shorter write-ahead log, a copy costs a third. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'];
/** Logged while the last processes of a killed server are still exiting. */
const STILL_EXITING = /shared memory block|lock file .* already exists/;

/**
 * Starts PostgreSQL on an initialised cluster and waits until it accepts connections.
 * The caller must hold the lock of the folder: a server that still runs in it is stopped as an orphan.
 * @throws ScriptError `postgres_failed` with the end of its log
 */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    await stopOrphanedServer(cluster.folder);
    const watchdog = launch(cluster, options);
    const exited = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
    if (await acceptsConnections(watchdog, options.url)) return createHandle(cluster.folder, watchdog, exited);
    watchdog.kill('SIGTERM');
    await exited;
    const output = (await readFile(options.log, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
    if (attempt === 5 || !STILL_EXITING.test(output))
      throw new ScriptError('postgres_failed', `PostgreSQL did not start on port ${options.port}. The end of ${options.log}:\n${output}`);
    await pause(300);
  }
}

function launch({ folder, user, binaries }: Cluster, { port, log, temporary }: ServerOptions): ChildProcess {
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    ...(temporary ? FAST : []).flatMap((setting) => ['-c', setting]),
  ];
  const task: WatchedProgram = {
    ...runAs(user, binaries.postgres, args, [path.join(folder, 'PG_VERSION')]),
    cwd: path.parse(folder).root,
    stopSignal: 'SIGINT',
    ...temporary,
  };
  const logFile = openLog(log);
  // Detached: Ctrl-C in a terminal signals every process of its group, but the database must stop last.
  const watchdog = spawn(process.execPath, [KILL_WITH_PARENT, JSON.stringify(task)], {
    detached: true,
    stdio: ['ignore', logFile, logFile, 'ipc'],
  });
  closeSync(logFile);
  return watchdog;
}

async function acceptsConnections(watchdog: ChildProcess, url: string): Promise<boolean> {
  let up = false;
  await waitUntil(async () => {
    if (watchdog.exitCode !== null || watchdog.signalCode !== null) return true;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    up = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return up;
  }, 60_000);
  return up;
}

function createHandle(folder: string, watchdog: ChildProcess, exited: Promise<void>): RunningServer {
  return {
    exited,
    stop: async () => {
      watchdog.kill('SIGTERM');
      await exited;
    },
    kill: async (signal) => {
      const pid = await postmasterPid(folder);
      if (pid !== null) process.kill(pid, signal);
    },
  };
}
