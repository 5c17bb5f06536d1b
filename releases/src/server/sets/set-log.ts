import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type BlockList, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import type { Checkpoints } from '#src/server/audit/checkpoints.ts';
import type { KeyRing } from '#src/server/signing/key-ring.ts';
import { requireNoneBlocked, requireNotFrozen } from '#src/domain/sets/rules/check-allowed.ts';
import type { SignedBlockList } from '#src/server/signing/block-list.ts';
import { eventsOfSet } from '#src/domain/owners/owner-events.ts';
import { writeAudit } from '#src/store/audit.ts';
import { environmentOf } from '#src/store/environments.ts';
import type { Queryable } from '#src/store/database.ts';
import { addNotifications } from '#src/store/owners/owner-notifications.ts';
import { insertCurrentSet } from '#src/store/sets.ts';
import { insertSetSignature } from '#src/store/signatures.ts';

interface SetLogParts {
  readonly keys: Pick<KeyRing, 'current'>;
  readonly checkpoints: Pick<Checkpoints, 'requireConsistent'>;
  readonly blockList: Pick<SignedBlockList, 'read'>;
}

/** Adds sets to the history: the only place that creates them. Every set is signed and recorded in the audit log, and the owners of the changed releases are notified. */
export class SetLog {
  readonly #parts: SetLogParts;

  constructor(parts: SetLogParts) {
    this.#parts = parts;
  }

  /**
   * Refuses a set that must not follow, whatever the rules of its members say.
   * @throws RegistryError `restore_unconfirmed` after an unconfirmed restore, `environment_frozen`, `version_blocked`
   */
  async requireAllowed(tx: Queryable, set: ReleaseSet): Promise<void> {
    await this.#parts.checkpoints.requireConsistent(tx);
    requireNotFrozen(set, (await environmentOf(tx, set.environment)).frozen);
    requireNoneBlocked(set, await this.blocked(tx));
  }

  /** Returns the list of blocked versions. */
  blocked(tx: Queryable): Promise<BlockList> {
    return this.#parts.blockList.read(tx);
  }

  /**
   * Adds a set and makes it current.
   * @param previous audit hash of the set before it; null for the first
   * @param token that the change was made with; null for the registry itself
   */
  async append(tx: Queryable, set: ReleaseSet, previous: Digest | null, token: number | null): Promise<SetRecord> {
    const record = withAuditLink(set, previous);
    const { environment, number, epoch, action, actor, changes, canary_changes: canaryChanges, reason, audit } = record;
    // Signed before anything is written: a caller that survives a missing key must not commit a set that sites would refuse.
    const signature = signDocument(PAYLOAD_TYPES.releaseSet, record, await this.#parts.keys.current(tx));
    await insertCurrentSet(tx, record);
    await insertSetSignature(tx, environment, number, signature);
    await addNotifications(tx, eventsOfSet(record));
    const details = { epoch, number, hash: audit.hash, changes, ...(canaryChanges && { canary_changes: canaryChanges }), reason };
    await writeAudit(tx, { actor, token, action: `set.${action}`, subject: environment, details });
    return record;
  }
}
