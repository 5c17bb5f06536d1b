import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that a test starts, kills and starts again. */
export interface ChildService {
  start(): Promise<void>;
  /** Kills it with SIGKILL and waits until it has ended. */
  kill(): Promise<void>;
}

interface ChildOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly isReady: () => Promise<boolean>;
}

/** Creates a service. `start` resolves once `isReady` holds. @throws Error with what the program printed, if it ends before */
export function childService({ program, args, isReady }: ChildOptions): ChildService {
  let child: ChildProcess | null = null;
  return {
    async start() {
      const started = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      child = started;
      let printed = '';
      started.stderr.on('data', (bytes: Buffer) => (printed += bytes.toString()));
      while (!(await isReady())) {
        if (started.exitCode !== null || started.signalCode !== null) throw new Error(`${program} ended at once:\n${printed}`);
        await pause(50);
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
