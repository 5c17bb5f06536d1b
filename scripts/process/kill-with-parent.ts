import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** A program to run with this module, passed as JSON in its only argument. */
export interface WatchedProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Unix ids to run under if the parent is root. */
  readonly uid?: number;
  readonly gid?: number;
  /** Signal that asks the program to exit. */
  readonly stopSignal: NodeJS.Signals;
  /** A temporary folder, removed when the program has exited. */
  readonly removeFolder?: string;
}

/**
 * Runs a program that must not outlive its parent, not even a parent that is killed -9: the IPC channel closes in every case, and then the
 * program is asked to exit. The parent gets `{pid}` as a message once the program runs.
 */
function run({ command, args, cwd, uid, gid, stopSignal, removeFolder }: WatchedProgram): void {
  const program = spawn(command, args, { cwd, uid, gid, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = (): void => void program.kill(stopSignal);
  process.on('disconnect', stop);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  program.on('spawn', () => process.send?.({ pid: program.pid }));
  program.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  program.on('exit', (code) => {
    if (removeFolder) rmSync(removeFolder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

run(JSON.parse(process.argv[2] ?? '{}') as WatchedProgram);
