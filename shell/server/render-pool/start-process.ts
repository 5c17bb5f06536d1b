import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { renderProgram } from '#server/render-pool/render-program.ts';

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
 * Starts a process for code of releases: with Node's permissions, none of them granted, and without an environment, so that it finds
 * neither files nor secrets, and can start nothing. What the server runs in it comes by its standard input. It is alone in its process
 * group: signals to the terminal are the front's to answer.
 */
export function startProcess(heapLimitBytes: number): StartedProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--max-old-space-size=${Math.ceil(heapLimitBytes / MIB)}`,
      `--stack-trace-limit=${STACK_FRAMES}`,
      '--disable-sigusr1',
      '--input-type=module',
      '-',
    ],
    {
      env: {},
      cwd: path.parse(process.cwd()).root,
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  // One that is gone before it has read all of it tells so by its end.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(renderProgram());
  return { child, channel: child.stdio[CHANNEL] as Socket };
}
