import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server of this machine, with the tools of the same version: `pg_dump` refuses newer servers. */
export interface PostgresWithTools {
  readonly serverUrl: string;
  dump(url: string, file: string): Promise<void>;
  restore(url: string, file: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the folder of an installed PostgreSQL with server and tools; null if there is none. */
export function findPostgresTools(): string | null {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))) ? folder : null;
  } catch {
    return null;
  }
}

/** Starts a new server in a temporary folder. Root starts it as the user "postgres", because PostgreSQL refuses root. */
export async function startPostgresWithTools(bin: string): Promise<PostgresWithTools> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-backup-'));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  await run(path.join(bin, 'initdb'), ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync'], {
    ...user,
    cwd: folder,
  });
  const port = await freePort();
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return {
    serverUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
    dump: async (url, file) => void (await run(path.join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, url])),
    restore: async (url, file) =>
      void (await run(path.join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file])),
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
