import { spawn } from 'node:child_process';
import { nodeBin } from '#scripts/process/commands.ts';

/** Runs jest with ES modules. `args` are jest's own. Exit code: jest's. */
export async function main(args: string[]): Promise<void> {
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...options, nodeBin('jest'), ...args], { stdio: 'inherit' });
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
