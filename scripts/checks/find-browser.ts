import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium: CHROMIUM_PATH, else one on the PATH, else one that is installed now (as root, with apt).
 * @throws ScriptError `browser_missing`
 */
export async function findBrowser(env: NodeJS.ProcessEnv, note: (text: string) => void): Promise<string> {
  const there = env['CHROMIUM_PATH'] || onPath(env);
  if (there) return there;
  if (process.getuid?.() === 0) {
    note('installing Chromium with apt-get');
    const updated = await runCaptured('apt-get', ['update']);
    const installed = updated.isOk ? await runCaptured('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']) : updated;
    const now = onPath(env);
    if (now) return now;
    throw new ScriptError(
      'browser_missing',
      `No Chromium is installed, and apt-get could not install one:\n${installed.output.trim().split('\n').slice(-5).join('\n')}`,
    );
  }
  throw new ScriptError(
    'browser_missing',
    'No Chromium is installed. Install one ("sudo apt-get install chromium"), or set CHROMIUM_PATH to the one you have.',
  );
}

function onPath(env: NodeJS.ProcessEnv): string | null {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
