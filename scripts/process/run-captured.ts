import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { ROOT } from '#scripts/root.ts';

export interface CapturedRun {
  /** Whether the exit code was 0. */
  readonly isOk: boolean;
  /** Everything that it wrote to stdout and stderr, in order. */
  readonly output: string;
}

interface CaptureOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onText?: (text: string) => void;
  /** Gives way to other programs: it runs in the processor time that they leave. */
  readonly isBackground?: boolean;
}

/** Added to this process's niceness (0 to 19): on a busy processor the program gets a quarter of what others get. */
const BACKGROUND = 6;

/** Runs a program to its end and returns its output. Does not reject: a program that cannot start is a failed run. */
export function runCaptured(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, onText, isBackground = false }: CaptureOptions = {},
): Promise<CapturedRun> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isBackground && child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + BACKGROUND, 19));
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
