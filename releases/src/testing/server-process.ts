import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILED_CODE } from '@plenum/shared-server/testing/compiled-code';

const SERVER = path.resolve(import.meta.dirname, '../server/server.ts');

/** The service as a separate process that a test can kill. */
export interface ServerProcess {
  readonly url: string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves on exit with exit code and signal. */
  readonly left: Promise<unknown[]>;
  /** Log lines so far. */
  readonly log: readonly string[];
}

/** Starts the service on a free port and returns when it listens. @param options `isQuiet`: its errors are not printed */
export async function startServerProcess(env: Readonly<Record<string, string>>, { isQuiet = false } = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...COMPILED_CODE, ...env, RELEASES_PORT: '0', RELEASES_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', isQuiet ? 'ignore' : 'inherit'],
  });
  const left = once(child, 'exit');
  const log: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (line.includes('Server listening') && address) resolve(address);
    });
    void left.then(([code]) => reject(new Error(`The service left with ${String(code)} before it listened.`)));
  });
  return { url, left, log, kill: (signal) => child.kill(signal) };
}

/** Runs the service until it exits by itself. Returns its exit code and stderr output. */
export async function runFailingServer(env: Readonly<Record<string, string>>): Promise<{ code: unknown; output: string }> {
  const child = spawn(process.execPath, [SERVER], { env: { ...COMPILED_CODE, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, output };
}
