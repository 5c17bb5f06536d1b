import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';
import type { Cluster } from '#scripts/postgres/cluster.ts';
import { clearLeftover, postmasterPid } from '#scripts/postgres/postmaster-file.ts';
import { runAs } from '#scripts/postgres/run-as.ts';
import type { Tethered } from '#scripts/process/tether.ts';
import { until } from '#scripts/process/until.ts';
import { openLog } from '#scripts/process/log-files.ts';

export interface ServerOptions {
  readonly port: number;
  /** Address of the database "postgres" on the server to be. */
  readonly url: string;
  /** File that its output is appended to. */
  readonly log: string;
  /** Trades durability for speed; its folder (`removeFolder`) is removed when it has exited. */
  readonly throwAway?: { readonly removeFolder: string };
}

export interface RunningServer {
  /** Settles when the server has exited, for any reason. */
  readonly left: Promise<void>;
  /** Asks it to leave: open transactions are rolled back, data is written. */
  stop(): Promise<void>;
  /** Sends a signal to the server itself (not to the process that watches it). */
  kill(signal: NodeJS.Signals): Promise<void>;
}

const TETHER = fileURLToPath(new URL('../process/tether.ts', import.meta.url));
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
/** After a kill -9 the last processes of the old server need a moment to notice. */
const STILL_LEAVING = /shared memory block|lock file .* already exists/;

/**
 * Starts PostgreSQL on an initialised cluster and waits until it answers.
 * The caller must own the folder: a server that still runs on it is taken for a leftover.
 * @throws ScriptError `postgres_failed` with the last lines it wrote
 */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    await clearLeftover(cluster.folder);
    const tether = launch(cluster, options);
    const left = new Promise<void>((resolve) => tether.once('exit', () => resolve()));
    if (await answers(tether, options.url)) return handle(cluster.folder, tether, left);
    tether.kill('SIGTERM');
    await left;
    const said = (await readFile(options.log, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
    if (attempt === 5 || !STILL_LEAVING.test(said))
      throw new ScriptError('postgres_failed', `PostgreSQL did not start on port ${options.port}. The end of ${options.log}:\n${said}`);
    await pause(300);
  }
}

function launch({ folder, user, binaries }: Cluster, { port, log, throwAway }: ServerOptions): ChildProcess {
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
    ...(throwAway ? FAST : []),
  ];
  const task: Tethered = {
    ...runAs(user, binaries.postgres, args, [path.join(folder, 'PG_VERSION')]),
    cwd: path.parse(folder).root,
    stopSignal: 'SIGINT',
    ...throwAway,
  };
  const output = openLog(log);
  // Detached: Ctrl-C in a terminal reaches every process of the group, and the database must stop last.
  const tether = spawn(process.execPath, [TETHER, JSON.stringify(task)], { detached: true, stdio: ['ignore', output, output, 'ipc'] });
  closeSync(output);
  return tether;
}

async function answers(tether: ChildProcess, url: string): Promise<boolean> {
  let up = false;
  await until(async () => {
    if (tether.exitCode !== null || tether.signalCode !== null) return true;
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

function handle(folder: string, tether: ChildProcess, left: Promise<void>): RunningServer {
  return {
    left,
    stop: async () => {
      tether.kill('SIGTERM');
      await left;
    },
    kill: async (signal) => {
      const pid = await postmasterPid(folder);
      if (pid !== null) process.kill(pid, signal);
    },
  };
}
