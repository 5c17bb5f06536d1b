import type pg from 'pg';
import {
  blockList,
  checkpoint,
  type Checkpoint,
  PAYLOAD_TYPES,
  type PublicKey,
  type StoredCheckpoint,
} from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { abandonedHeads, conflictsWith } from '#src/domain/audit/verify-audit.ts';
import { RegistryError } from '#src/errors.ts';
import { checkpointName, type CheckpointStore } from '#src/server/audit/checkpoint-store.ts';
import type { KeyRing } from '#src/server/signing/key-ring.ts';
import { auditHashes, auditLogId, auditOfAction, newestEntry } from '#src/store/audit.ts';
import type { Queryable } from '#src/store/database.ts';
import { highestEpoch } from '#src/store/sets.ts';
import { newestBlockList } from '#src/store/signatures.ts';

/** A checkpoint whose signature is valid. */
interface VerifiedCheckpoint extends Checkpoint {
  readonly stored: StoredCheckpoint;
  /** Number of its list of blocked versions. */
  readonly blocked: number;
}

interface CheckpointOptions {
  readonly pool: pg.Pool;
  readonly keys: Pick<KeyRing, 'current' | 'history'>;
  readonly store: CheckpointStore;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/**
 * Writes a signed checkpoint of the audit log after every change, and compares the log with earlier ones. A log that contradicts a checkpoint
 * was changed by hand, or the database was restored from a backup: then nothing is activated before a release manager has confirmed it.
 */
export class Checkpoints {
  readonly #options: CheckpointOptions;
  /** Checkpoints that the log contradicts. */
  #conflicts: readonly Checkpoint[] = [];
  /** End of the log at the last comparison. */
  #newest: Pick<Checkpoint, 'size' | 'hash'> | null = null;
  readonly #verified = new Map<string, VerifiedCheckpoint>();
  #running: Promise<void> = Promise.resolve();
  #isWaiting = false;

  constructor(options: CheckpointOptions) {
    this.#options = options;
  }

  /** Whether the log contradicted a checkpoint at the last comparison. */
  get isContradicted(): boolean {
    return this.#conflicts.length > 0;
  }

  /** Compares the log with the stored checkpoints and writes one of its end. Calls that wait share one run. Never rejects. */
  update(): Promise<void> {
    if (this.#isWaiting) return this.#running;
    this.#isWaiting = true;
    this.#running = this.#running.then(async () => {
      this.#isWaiting = false;
      await this.#update().catch((error: unknown) =>
        this.#options.log('error', 'A checkpoint of the audit log could not be written', { alarm: 'audit', err: error }),
      );
    });
    return this.#running;
  }

  /**
   * @throws RegistryError `restore_unconfirmed` while the log contradicts a checkpoint, also one from before a restore a moment ago;
   * `storage_unavailable` if the log was never compared with the checkpoints because they could not be read
   */
  async requireConsistent(tx: Queryable): Promise<void> {
    const seen = this.#newest;
    // In the transaction: a further connection might never become free while others wait for this transaction.
    if (!seen || (await auditHashes(tx, [seen.size])).get(seen.size) !== seen.hash) this.#compared(await this.read(tx));
    const newest = this.#conflicts.at(-1);
    if (!newest) return;
    throw new RegistryError(
      'restore_unconfirmed',
      `The database is not the one that signed its last checkpoint (${newest.signed_at}, entry ${newest.size}): it was restored from a backup, or changed by hand. "audit verify" shows what differs. After a restore, run "confirm-restore --reason …": it starts a new epoch, which sites follow.`,
    );
  }

  /**
   * Returns the stored checkpoints of this log whose signatures are valid, newest first, and those that the log contradicts.
   * @throws RegistryError `storage_unavailable`
   */
  async read(db: Queryable): Promise<{ all: VerifiedCheckpoint[]; conflicts: Checkpoint[] }> {
    const { keys, store } = this.#options;
    const log = await auditLogId(db);
    const { first } = await keys.history(db);
    // The checkpoints are read before the log: one that is written in between would seem to be ahead of it.
    const names = await store.names(log).catch(throwUnreadable);
    const opened = await Promise.all(names.map((name) => this.#verifiedCheckpoint(log, name, first)));
    const all = opened.filter((found) => found !== null);
    this.#forgetAllBut(names.map((name) => keyOf(log, name, first)));
    const hashes = await auditHashes(
      db,
      all.map(({ size }) => size),
    );
    return { all, conflicts: conflictsWith(hashes, all, abandonedHeads(await auditOfAction(db, 'registry.restored'))) };
  }

  /**
   * Returns a checkpoint, or null if its signatures are not valid. Each is read and verified once: all of them after every change would make
   * changes slower and slower.
   */
  async #verifiedCheckpoint(log: string, name: string, first: PublicKey): Promise<VerifiedCheckpoint | null> {
    const known = this.#verified.get(keyOf(log, name, first));
    if (known) return known;
    const stored = await this.#options.store.read(log, name).catch(throwUnreadable);
    const verified = stored && (await verifyCheckpoint(stored, log, first));
    if (verified) this.#verified.set(keyOf(log, name, first), verified);
    return verified;
  }

  #forgetAllBut(keys: readonly string[]): void {
    const kept = new Set(keys);
    for (const key of this.#verified.keys()) if (!kept.has(key)) this.#verified.delete(key);
  }

  /** Remembers what a comparison has found, and logs that the log contradicts a checkpoint. */
  #compared<Found extends { readonly conflicts: readonly Checkpoint[] }>(found: Found): Found {
    const { conflicts } = found;
    const newest = conflicts.at(-1);
    if (newest && this.#conflicts.length === 0)
      this.#options.log('error', 'The audit log contradicts a checkpoint: the database was restored from a backup, or changed by hand', {
        alarm: 'audit',
        checkpoint: { size: newest.size, signed_at: newest.signed_at },
      });
    this.#conflicts = conflicts;
    return found;
  }

  async #update(): Promise<void> {
    const { pool, keys, store } = this.#options;
    const { all, conflicts } = this.#compared(await this.read(pool));
    if (conflicts.length > 0) return;
    const newest = await newestEntry(pool);
    if (newest?.link) this.#newest = { size: newest.id, hash: newest.link.hash };
    if (!newest?.link || all.some(({ hash }) => hash === newest.link?.hash)) return;
    const document: Checkpoint = {
      log: await auditLogId(pool),
      size: newest.id,
      hash: newest.link.hash,
      epoch: await highestEpoch(pool),
      signed_at: new Date().toISOString(),
    };
    const id = Buffer.from(document.hash.slice('sha384-'.length), 'base64').toString('hex').slice(0, 12);
    const blocked = await newestBlockList(pool);
    if (!blocked) return;
    await store.put(document.log, checkpointName(document, id), {
      checkpoint: signDocument(PAYLOAD_TYPES.checkpoint, document, await keys.current(pool)),
      keys: await keys.history(pool),
      block_list: blocked.envelope,
    });
  }
}

function throwUnreadable(cause: unknown): never {
  throw new RegistryError(
    'storage_unavailable',
    'The registry cannot read the checkpoints of its audit log at the moment, so it does not know whether its database was restored from a backup. Nothing was changed; repeat the request later.',
    { cause },
  );
}

function keyOf(log: string, name: string, first: PublicKey): string {
  return `${log} ${name} ${first}`;
}

async function verifyCheckpoint(stored: StoredCheckpoint, log: string, first: PublicKey): Promise<VerifiedCheckpoint | null> {
  try {
    // A restored database may lack the newest keys.
    const trusted = await trustedKeys(stored.keys, [first]);
    const document = parse(checkpoint, await openEnvelope(PAYLOAD_TYPES.checkpoint, stored.checkpoint, trusted), 'A checkpoint');
    const list = await openEnvelope(PAYLOAD_TYPES.blockList, stored.block_list, trusted);
    const blocked = parse(blockList, list, 'A list of blocked versions');
    return document.log === log ? { ...document, stored, blocked: blocked.number } : null;
  } catch {
    return null;
  }
}
