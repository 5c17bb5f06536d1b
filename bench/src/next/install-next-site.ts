import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { BENCH } from '#src/folder.ts';

/** Folder of the Next.js application. */
export const NEXT_SITE = path.join(BENCH, 'next-site');
/** Next's command line. */
export const NEXT = path.join(NEXT_SITE, 'node_modules/next/dist/bin/next');

const run = promisify(execFile);
/** Nothing is sent to Next's makers. */
export const QUIET = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' };
/** React is the repository's: Next brings a copy of its own for its pages. No lock: package.json names the version. */
const INSTALL = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps', '--ignore-scripts'];

/** Installs Next.js in its folder, unless it is there, and builds the application. @throws Error with npm's or Next's output */
export async function installNextSite(note: (text: string) => void): Promise<void> {
  const wanted = (JSON.parse(await readFile(path.join(NEXT_SITE, 'package.json'), 'utf8')) as { dependencies: { next: string } })
    .dependencies.next;
  if ((await installedVersion()) !== wanted) {
    note(`installs Next.js ${wanted}`);
    await run('npm', INSTALL, { cwd: NEXT_SITE });
  }
  note('builds with Next.js');
  await run(process.execPath, [NEXT, 'build'], { cwd: NEXT_SITE, env: { ...QUIET, NODE_ENV: 'production' } });
}

async function installedVersion(): Promise<string | null> {
  try {
    const file = createRequire(path.join(NEXT_SITE, 'package.json')).resolve('next/package.json');
    return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
  } catch {
    return null;
  }
}
