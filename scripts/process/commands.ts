import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/root.ts';

/** Returns the script of an installed package's command, to be run by this Node: `nodeBin('@rspack/cli', 'rspack')`. */
export function nodeBin(name: string, command: string = name): string {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`The package ${name} has no command "${command}".`);
  return path.join(folder, file);
}

/** Returns how to run npm: the npm that runs this script, or the one on the PATH. */
export function npmCommand(): { readonly command: string; readonly args: readonly string[] } {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] };
}

/** Returns the command line of a running process, or null if there is no such process or this system does not provide it. */
export function commandLineOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
