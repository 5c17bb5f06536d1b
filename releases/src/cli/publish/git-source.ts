import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';

const run = promisify(execFile);

/**
 * Returns git's revision of `folder` (with `-dirty` if files differ from it) and author. Without git there is no revision, and the author
 * is the system's user.
 */
export async function gitSource(folder: string): Promise<ReleaseManifest['source']> {
  const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const [revision, author] = await Promise.all([
      git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
      git('log', '-1', '--format=%an'),
    ]);
    return { revision, author };
  } catch {
    return { revision: null, author: userInfo().username };
  }
}
