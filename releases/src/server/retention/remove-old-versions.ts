import type { RetentionResult } from '@plenum/shared-contracts/release/endpoints/retention-endpoints';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';
import { chooseRemovable, type RetainedVersion, type RetentionRules } from '#src/domain/retention/choose-removable.ts';
import { rollbackTargets } from '#src/domain/gate/rollback-targets.ts';
import type { Services } from '#src/server/services.ts';
import { type SignedBlockList, withoutBlocked } from '#src/server/signing/block-list.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, inTransaction, type Queryable } from '#src/store/database.ts';
import { lockFiles } from '#src/store/locks.ts';
import { forgetFiles, lockEnvironments, sizeOfOwnFiles, versionsWithFiles } from '#src/store/versions/retention.ts';
import { findVersionChanges } from '#src/store/sets.ts';

interface Change {
  readonly actor: string;
  /** Null for the registry itself. */
  readonly token: number | null;
}

/** Returns what `removeOldVersions` would remove now. */
export async function previewRetention(
  { pool, blockList }: Pick<Services, 'pool' | 'blockList'>,
  rules: RetentionRules,
): Promise<RetentionResult> {
  return inTransaction(pool, async (tx) => {
    const environments = (await tx.query<{ name: string }>('SELECT name FROM environment')).rows.map(({ name }) => name);
    return toResult(tx, await findRemovable(tx, environments, rules, await blockList.read(tx)), rules);
  });
}

/** What was removed, and the hashes that versions no longer refer to: `deleteUnreferenced` removes those files after the transaction. */
interface Removal {
  readonly result: RetentionResult;
  readonly hashes: readonly Digest[];
}

/**
 * Gives up the files of versions that `rules` do not keep. Names and manifests remain: a version never gets other content. Until the end
 * of the transaction, no set is created and nothing is published.
 */
export async function removeOldVersions(
  tx: Queryable,
  { blockList }: { readonly blockList: Pick<SignedBlockList, 'read'> },
  rules: RetentionRules,
  { actor, token }: Change,
): Promise<Removal> {
  // In the order in which an activation takes them.
  const environments = await lockEnvironments(tx);
  await lockFiles(tx, 'exclusive');
  const removable = await findRemovable(tx, environments, rules, await blockList.read(tx));
  const result = await toResult(tx, removable, rules);
  for (const { name, version, committed_at } of result.removed) {
    const details = { days: rules.days, versions: rules.versions, committed_at };
    await writeAudit(tx, { actor, token, action: 'release.prune', subject: `${name}@${version}`, details });
  }
  return { result, hashes: await forgetFiles(tx, removable) };
}

async function findRemovable(
  tx: Queryable,
  environments: readonly string[],
  rules: RetentionRules,
  blocked: BlockList,
): Promise<RetainedVersion[]> {
  const versions = await versionsWithFiles(tx);
  const targets = new Set<string>();
  for (const environment of environments) {
    for (const name of new Set(versions.map((version) => version.name))) {
      const steps = withoutBlocked(blocked, name, await findVersionChanges(tx, environment, name));
      for (const target of rollbackTargets(steps)) targets.add(`${name}@${target}`);
    }
  }
  const described = versions.map((version) => ({ ...version, isRollbackTarget: targets.has(`${version.name}@${version.version}`) }));
  return chooseRemovable(described, rules, await databaseTime(tx));
}

async function toResult(tx: Queryable, removable: readonly RetainedVersion[], rules: RetentionRules): Promise<RetentionResult> {
  return {
    ...rules,
    removed: removable.map(({ name, version, committedAt, lastActiveAt }) => ({
      name,
      version,
      committed_at: committedAt.toISOString(),
      last_active_at: lastActiveAt?.toISOString() ?? null,
    })),
    bytes: await sizeOfOwnFiles(tx, removable),
  };
}
