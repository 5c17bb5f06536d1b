import { spawn } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from '#scripts/checks/find-browser.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { ROOT } from '#scripts/root.ts';

/** `npm run bench`: compares the federated build with a single bundle (bench/README.md). Exit code: 0 unless it cannot run. */
export async function main(args: string[]): Promise<void> {
  try {
    const browser = await consoleProgress(process.stdout).step('Find a browser', (note) => findBrowser(process.env, note));
    const env = { ...process.env, CHROMIUM_PATH: browser };
    const child = spawn(process.execPath, [path.join(ROOT, 'bench/bench.ts'), ...args], { stdio: 'inherit', env });
    // Ctrl-C reaches both processes. The child stops what it started, then both exit.
    process.on('SIGINT', () => undefined);
    process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } catch (error) {
    fail(error);
  }
}
