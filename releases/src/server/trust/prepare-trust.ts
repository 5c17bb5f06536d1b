import type pg from 'pg';
import { PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import type { SigningKey } from '@plenum/shared-server/signing/keys';
import { initialSet } from '#src/domain/sets/next-set.ts';
import type { SetLog } from '#src/server/sets/set-log.ts';
import type { KeyRing } from '#src/server/signing/key-ring.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, inTransaction, type Queryable } from '#src/store/database.ts';
import { lockMigrations } from '#src/store/locks.ts';
import { addEnvironment, missingEnvironments, setsAfter } from '#src/store/sets.ts';
import { insertBlockList, insertReleaseSignature, insertSetSignature } from '#src/store/signatures.ts';
import { committedDigests } from '#src/store/versions/versions.ts';

interface TrustParts {
  readonly keys: KeyRing;
  readonly setLog: SetLog;
}

const PAGE = 100;

/**
 * Makes sure that the registry has a key, that everything from before its first key is signed, and that every environment has its first,
 * empty set. Writes only what is missing. Nothing that lacks a signature later is ever signed afterwards: it did not come from a registry.
 * @throws ConfigError if the private key of the database's key is missing
 */
export async function prepareTrust(pool: pg.Pool, { keys, setLog }: TrustParts, environments: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMigrations(tx);
    if (await keys.prepare(tx)) {
      const key = await keys.current(tx);
      await signExisting(tx, key);
      await insertBlockList(tx, 0, signDocument(PAYLOAD_TYPES.blockList, { number: 0, versions: [] }, key));
      const details = { key: key.id };
      await writeAudit(tx, { actor: 'registry', token: null, action: 'key.create', subject: 'registry', details });
    }
    for (const name of await missingEnvironments(tx, environments)) {
      await addEnvironment(tx, name);
      await setLog.append(tx, initialSet(name, await databaseTime(tx)), null, null);
    }
  });
}

/** Signs the sets and versions of a database that is older than signatures. */
async function signExisting(tx: Queryable, key: SigningKey): Promise<void> {
  const { rows } = await tx.query<{ name: string }>('SELECT name FROM environment ORDER BY name');
  for (const { name } of rows) {
    for (let after = -1; ;) {
      const sets = await setsAfter(tx, name, after, PAGE);
      for (const set of sets) await insertSetSignature(tx, name, set.number, signDocument(PAYLOAD_TYPES.releaseSet, set, key));
      after = sets.at(-1)?.number ?? after;
      if (sets.length < PAGE) break;
    }
  }
  const signedAt = (await databaseTime(tx)).toISOString();
  for (const { name, version, manifest, publisher } of await committedDigests(tx)) {
    const statement = { name, version, manifest, publisher, signed_at: signedAt };
    await insertReleaseSignature(tx, name, version, signDocument(PAYLOAD_TYPES.release, statement, key));
  }
}
