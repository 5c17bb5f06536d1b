import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

const SHELL = new URL('../../', import.meta.url);
/** All that a render process may read: the server's own code that runs in it. */
const READABLE = ['server/render-process', 'contract/renderer.ts', 'contract/version.ts', 'package.json'].map((file) =>
  fileURLToPath(new URL(file, SHELL)),
);
const MAIN = fileURLToPath(new URL('server/render-process/main.ts', SHELL));
const CHANNEL = 3;
/** An exception is attributed by its stack, in which React's frames come before those of the remote. */
const STACK_FRAMES = 50;
const MIB = 1024 * 1024;

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly channel: Socket;
}

const running = new Set<ChildProcess>();
// They end by themselves when their channel closes, but not those that hang.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a process for code of releases: with Node's permissions and without an environment, so that it finds neither files nor
 * secrets, and can start nothing. It is alone in its process group: signals to the terminal are the front's to answer.
 */
export function startProcess(heapLimitBytes: number): StartedProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...READABLE.map((file) => `--allow-fs-read=${file}`),
      `--max-old-space-size=${Math.ceil(heapLimitBytes / MIB)}`,
      `--stack-trace-limit=${STACK_FRAMES}`,
      '--disable-sigusr1',
      MAIN,
    ],
    {
      env: {},
      cwd: fileURLToPath(new URL('server/render-process', SHELL)),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return { child, channel: child.stdio[CHANNEL] as Socket };
}
