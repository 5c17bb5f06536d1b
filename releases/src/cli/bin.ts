#!/usr/bin/env node
import { main } from '#src/cli/main.ts';

/** Hash of a build's sources, where the package that builds is installed beside this one. */
async function installedSourceHash(folder: string): Promise<string | null> {
  try {
    const { sourceHash } = await import('@plenum/federation/build/source-hash');
    return await sourceHash(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

await main(process.argv.slice(2), installedSourceHash);
