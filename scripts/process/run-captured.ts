import { spawn } from 'node:child_process';
import { ROOT } from '#scripts/root.ts';

export interface CapturedRun {
  /** Whether the exit code was 0. */
  readonly isOk: boolean;
  /** Its output to stdout and stderr, in order. */
  readonly output: string;
}

interface CaptureOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onText?: (text: string) => void;
}

/** Runs a program to its end and returns its output. Does not reject: a program that cannot start is a failed run. */
export function runCaptured(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, onText }: CaptureOptions = {},
): Promise<CapturedRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (bytes: Buffer): void => {
      const text = bytes.toString();
      output += text;
      onText?.(text);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
