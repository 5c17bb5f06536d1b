import type { Digest } from '@plenum/shared-contracts/release/digest';
import { inTransaction } from '#src/store/database.ts';
import { lockFiles } from '#src/store/locks.ts';
import { unnamedHashes } from '#src/store/reservations.ts';
import type { Services } from '#src/server/services.ts';

/** Removes those of `hashes` that no version references from the file store. Returns their number. */
export async function removeUnnamed({ pool, files }: Pick<Services, 'pool' | 'files'>, hashes: readonly Digest[]): Promise<number> {
  const candidates = hashes.length === 0 ? [] : await unnamedHashes(pool, hashes);
  if (candidates.length === 0) return 0;
  return inTransaction(pool, async (tx) => {
    await lockFiles(tx, 'alone');
    const unnamed = await unnamedHashes(tx, candidates);
    await Promise.all(unnamed.map((hash) => files.remove(hash)));
    return unnamed.length;
  });
}
