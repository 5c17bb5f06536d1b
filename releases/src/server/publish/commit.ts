import type { Digest } from '@plenum/shared-contracts/release/digest';
import { PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import type { ReleaseFile } from '#src/domain/manifest/release-files.ts';
import { RegistryError } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { isIntact } from '#src/files/verify-bytes.ts';
import type { IdempotentResponse } from '#src/store/idempotency.ts';
import type { Services } from '#src/server/services.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { lockFiles } from '#src/store/locks.ts';
import { commitVersion, filesOf, lockVersion } from '#src/store/versions/reservations.ts';
import { insertReleaseSignature } from '#src/store/signatures.ts';

const AT_ONCE = 8;

/**
 * Makes a reserved version visible after reading all its bytes again, and signs it.
 * @param expected digest from the caller's reservation, if they send it
 * @throws RegistryError `no_reservation`, `reservation_replaced`, or `files_missing` naming the files
 */
export async function commit(
  tx: Queryable,
  { files, keys }: Pick<Services, 'files' | 'keys'>,
  name: string,
  version: string,
  expected: Digest | undefined,
): Promise<IdempotentResponse<{ status: 'committed'; manifest: Digest }>> {
  await lockFiles(tx, 'shared');
  const found = await lockVersion(tx, name, version);
  if (!found)
    throw new RegistryError(
      'no_reservation',
      `${name}@${version} has no reservation, or it has expired. Publish it again: only the missing files are uploaded.`,
    );
  if (expected !== undefined && expected !== found.digest) {
    throw new RegistryError(
      'reservation_replaced',
      `Another publish has replaced this reservation of ${name}@${version}. Decide which of the two to keep, then publish that one again.`,
    );
  }
  if (found.state === 'reserved') {
    await requireIntact(files, await filesOf(tx, name, version));
    await commitVersion(tx, name, version);
    const statement = {
      name,
      version,
      manifest: found.digest,
      publisher: found.publisher,
      signed_at: (await databaseTime(tx)).toISOString(),
    };
    await insertReleaseSignature(tx, name, version, signDocument(PAYLOAD_TYPES.release, statement, await keys.current(tx)));
  }
  return { status: 200, body: { status: 'committed', manifest: found.digest } };
}

async function requireIntact(files: FileStore, listed: readonly ReleaseFile[]): Promise<void> {
  const damaged: ReleaseFile[] = [];
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    const batch = listed.slice(from, from + AT_ONCE);
    const intact = await Promise.all(batch.map((file) => isIntact(files, file)));
    damaged.push(...batch.filter((_, index) => !intact[index]));
  }
  if (damaged.length === 0) return;
  // Wrong bytes of the right length would count as "already there" at the next upload.
  await Promise.all(damaged.map(({ hash }) => files.remove(hash)));
  throw new RegistryError(
    'files_missing',
    `${damaged.length} of ${listed.length} files are missing or not what the manifest declares. Publish again: only these are uploaded.`,
    {
      errors: damaged.map(({ side, path }) => ({ field: `${side}/${path}`, message: 'missing, or not of the declared hash and size' })),
    },
  );
}
