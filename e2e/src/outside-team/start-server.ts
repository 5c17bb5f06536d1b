import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const DEADLINE_MS = 60_000;

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node script in `folder` that listens on `port`.
 * @param ready text that it prints once it answers
 * @throws Error with its output if it exits before
 */
export async function startServer(
  folder: string,
  args: readonly string[],
  port: number,
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const deadline = setTimeout(
      () => reject(new Error(`${args.join(' ')} does not listen after ${DEADLINE_MS} ms: ${output}`)),
      DEADLINE_MS,
    );
    const settle = () => clearTimeout(deadline);
    child.stdout.on('data', (bytes: Buffer) => {
      output += String(bytes);
      if (!ready.test(output)) return;
      settle();
      resolve();
    });
    child.once('exit', () => {
      settle();
      reject(new Error(`${args.join(' ')} ended before it listened: ${output}`));
    });
  }).catch(async (error: unknown) => {
    if (child.exitCode === null) await stop();
    throw error;
  });
  return { url: `http://localhost:${port}`, stop };
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
