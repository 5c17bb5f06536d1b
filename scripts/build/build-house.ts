import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HouseFolder } from '#scripts/build/houses.ts';
import { ScriptError } from '#scripts/errors.ts';
import { nodeBin } from '#scripts/process/node-bin.ts';

const MARK = 'dist/.source-hash';

/** The hash of the sources that the build in `folder` was made from, or null. */
export async function builtFrom(folder: string): Promise<string | null> {
  return (await readFile(path.join(folder, MARK), 'utf8').catch(() => null))?.trim() ?? null;
}

/**
 * Builds one house with rspack from scratch: a file of an earlier build must not get into a release.
 * @param hash remembered beside the build, so that the next start knows it is done
 * @throws ScriptError `build_failed` with what rspack said
 */
export async function buildHouse({ name, folder }: HouseFolder, hash: string, signal?: AbortSignal): Promise<void> {
  await rm(path.join(folder, 'dist'), { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    const environment = { ...process.env, NODE_ENV: 'production' };
    execFile(
      process.execPath,
      [nodeBin('@rspack/cli', 'rspack'), 'build'],
      { cwd: folder, env: environment, signal, maxBuffer: 2 ** 26 },
      (cause, stdout, stderr) => {
        if (cause) reject(new ScriptError('build_failed', `${name} does not build:\n${`${stdout}\n${stderr}`.trim()}`, { cause }));
        else resolve();
      },
    );
  });
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, MARK), `${hash}\n`);
}
