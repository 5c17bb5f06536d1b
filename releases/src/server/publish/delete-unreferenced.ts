import type { Digest } from '@plenum/shared-contracts/release/digest';
import { inTransaction } from '#src/store/database.ts';
import { lockFiles } from '#src/store/locks.ts';
import { unreferencedHashes } from '#src/store/versions/reservations.ts';
import type { Services } from '#src/server/services.ts';

/** Removes those of `hashes` that no version references from the file store. Returns their number. */
export async function deleteUnreferenced({ pool, files }: Pick<Services, 'pool' | 'files'>, hashes: readonly Digest[]): Promise<number> {
  const candidates = hashes.length === 0 ? [] : await unreferencedHashes(pool, hashes);
  if (candidates.length === 0) return 0;
  return inTransaction(pool, async (tx) => {
    await lockFiles(tx, 'exclusive');
    const unnamed = await unreferencedHashes(tx, candidates);
    await Promise.all(unnamed.map((hash) => files.remove(hash)));
    return unnamed.length;
  });
}
