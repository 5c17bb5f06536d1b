import type { FastifyBaseLogger } from 'fastify';
import { removeOldVersions } from '#src/server/retention/remove-old-versions.ts';
import type { Services } from '#src/server/services.ts';
import type { SignedBlockList } from '#src/server/signing/block-list.ts';
import { inTransaction } from '#src/store/database.ts';

/** Removes old versions by the configured rules, if there are any. The following sweep removes their files. Logs a failure. */
export async function applyRetention(
  { pool, config, blockList }: Pick<Services, 'pool' | 'config'> & { readonly blockList: Pick<SignedBlockList, 'read'> },
  log: FastifyBaseLogger,
): Promise<void> {
  const { days, versions } = config.retention;
  if (days === null) return;
  try {
    const change = { actor: 'registry', token: null };
    const { result } = await inTransaction(pool, (tx) => removeOldVersions(tx, { blockList }, { days, versions }, change));
    if (result.removed.length === 0) return;
    const releases = result.removed.map(({ name, version }) => `${name}@${version}`);
    log.info({ releases, bytes: result.bytes }, 'files of old versions are removed');
  } catch (error) {
    log.warn({ err: error }, 'old versions could not be removed; retrying at the next run');
  }
}
