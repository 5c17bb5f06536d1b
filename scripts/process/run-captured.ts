import { spawn } from 'node:child_process';
import { ROOT } from '#scripts/root.ts';

export interface Captured {
  /** Exit code 0. */
  readonly isOk: boolean;
  /** What it wrote to either stream, in order. */
  readonly output: string;
}

interface CaptureOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onText?: (text: string) => void;
}

/** Runs a program to its end and keeps what it writes. */
export function runCaptured(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, onText }: CaptureOptions = {},
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (bytes: Buffer): void => {
      const text = bytes.toString();
      output += text;
      onText?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('close', (code) => resolve({ isOk: code === 0, output }));
  });
}
