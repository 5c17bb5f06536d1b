import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runRspack } from '#scripts/build/build-workspace.ts';
import { ROOT } from '#scripts/root.ts';

/** The registry's console. It is served by the registry, not released. */
export const CONSOLE = { name: 'console', folder: path.join(ROOT, 'releases/console') };

/** Contains the hash of the sources of the build beside it. */
const SOURCES = 'dist/sources.txt';

/** Returns the hash of the sources of the console's build, or null without a complete build. */
export async function builtConsoleHash(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, SOURCES), 'utf8')).trim();
  } catch {
    return null;
  }
}

/** Builds the console from scratch into `releases/console/dist/web`. @throws ScriptError `build_failed` with rspack's output */
export async function buildConsole(sources: string | null, signal?: AbortSignal): Promise<void> {
  await runRspack(CONSOLE, ['--config', 'build/rspack.config.ts'], signal);
  await writeFile(path.join(CONSOLE.folder, SOURCES), `${sources ?? ''}\n`);
}
