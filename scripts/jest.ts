import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** Runs jest with ES modules. `args` are jest's own. Exit code: jest's. */
export async function main(args: string[]): Promise<void> {
  const bin = createRequire(import.meta.url).resolve('jest/bin/jest');
  const child = spawn(process.execPath, ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', bin, ...args], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
