import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without the windows and services of a desktop browser, in a third of the processor time (docs/decisions/0033). */
const HEADLESS_SHELL = 'chromium-headless-shell';

type Note = (text: string) => void;

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else one on the PATH, else one that it installs (as root, with apt).
 * @throws ScriptError `browser_missing`
 */
export async function findBrowser(env: NodeJS.ProcessEnv, note: Note): Promise<string> {
  const there = env['CHROMIUM_PATH'] || onPath(env, BROWSERS);
  if (there) return there;
  if (process.getuid?.() !== 0) {
    throw new ScriptError(
      'browser_missing',
      'No Chromium is installed. Install one ("sudo apt-get install chromium"), or set CHROMIUM_PATH to the one you have.',
    );
  }
  const output = await install('chromium', note);
  const now = onPath(env, BROWSERS);
  if (now) return now;
  throw new ScriptError(
    'browser_missing',
    `No Chromium is installed, and apt-get could not install one:\n${output.trim().split('\n').slice(-5).join('\n')}`,
  );
}

/**
 * Returns the path of a browser for tests, which need no windows: the headless shell if it is or can be installed, else as `findBrowser`.
 * @throws ScriptError `browser_missing`
 */
export async function findTestBrowser(env: NodeJS.ProcessEnv, note: Note): Promise<string> {
  const there = env['CHROMIUM_PATH'] || onPath(env, [HEADLESS_SHELL]);
  if (there) return there;
  if (process.getuid?.() === 0) await install(HEADLESS_SHELL, note);
  return onPath(env, [HEADLESS_SHELL]) ?? findBrowser(env, note);
}

/** @returns the output of apt-get, which does not say whether the browser is now installed */
async function install(what: string, note: Note): Promise<string> {
  note(`installing ${what} with apt-get`);
  const updated = await runCaptured('apt-get', ['update']);
  if (!updated.isOk) return updated.output;
  return (await runCaptured('apt-get', ['install', '-y', '--no-install-recommends', what])).output;
}

function onPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
