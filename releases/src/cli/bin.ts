#!/usr/bin/env node
import { main } from '#src/cli/main.ts';

/** Returns the hash of a build's sources if the package that builds them is installed next to this one. */
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
