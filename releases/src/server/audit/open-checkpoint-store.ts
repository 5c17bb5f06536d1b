import type { Config } from '#src/config.ts';
import { CheckpointFolder } from '#src/server/audit/checkpoint-folder.ts';
import type { CheckpointStore } from '#src/server/audit/checkpoint-store.ts';

/** Opens the configured store of checkpoints: a bucket or a folder. */
export async function openCheckpointStore({ auditBucket, auditDir }: Pick<Config, 'auditBucket' | 'auditDir'>): Promise<CheckpointStore> {
  if (auditBucket === null) return new CheckpointFolder(auditDir);
  // The SDK is loaded only if it is needed.
  const { CheckpointBucket } = await import('#src/server/audit/checkpoint-bucket.ts');
  return new CheckpointBucket(auditBucket);
}
