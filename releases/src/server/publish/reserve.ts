import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { Reservation } from '@plenum/shared-contracts/release/registry-schemas';
import type { SerializedManifest } from '#src/domain/manifest/serialize-manifest.ts';
import { releaseFiles } from '#src/domain/manifest/release-files.ts';
import { RegistryError } from '#src/errors.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { isIntact } from '#src/files/verify-bytes.ts';
import type { IdempotentResponse } from '#src/store/idempotency.ts';
import type { Queryable } from '#src/store/database.ts';
import { lockFiles } from '#src/store/locks.ts';
import { isRemoved } from '#src/store/versions/versions.ts';
import {
  deleteReservation,
  insertReservation,
  lockVersion,
  extendReservation,
  type ReservationRow,
} from '#src/store/versions/reservations.ts';

/** The response, and the files that a replaced reservation no longer references. */
export interface ReservationResult {
  readonly answer: IdempotentResponse<Reservation>;
  readonly dropped: readonly Digest[];
}

export interface ReservationRequest extends ReservationRow {
  /** Returned in the response. */
  readonly warnings: Reservation['warnings'];
}

/**
 * Reserves a version for its publisher, or continues the existing reservation.
 * @throws RegistryError `version_taken` if it is committed with other content, `version_reserved` if another publisher reserved it with
 * other content
 */
export async function reserve(tx: Queryable, files: FileStore, reserving: ReservationRequest): Promise<ReservationResult> {
  const { sealed, publisher, minutes, warnings } = reserving;
  const { name, version } = sealed.manifest;
  await lockFiles(tx, 'shared');
  if (await insertReservation(tx, reserving)) return reserved(files, reserving, sealed.digest);

  const found = await lockVersion(tx, name, version);
  // The reservation was removed between the two statements.
  if (!found) return reserve(tx, files, reserving);
  const same = found.content === sealed.content;
  if (found.state === 'committed') {
    if (await isRemoved(tx, name, version))
      throw new RegistryError(
        'version_removed',
        `The files of ${name}@${version} were removed because it was old and not in use. Raise "version" in ${name}/package.json and publish again.`,
      );
    if (same)
      return {
        answer: {
          status: 200,
          body: { status: 'committed', manifest: found.digest, missing: await damagedFiles(files, sealed), warnings },
        },
        dropped: [],
      };
    throw new RegistryError(
      'version_taken',
      `${name}@${version} is already published with other content, and a version never changes. Raise "version" in ${name}/package.json and publish again.`,
    );
  }
  const own = found.publisher === publisher;
  if (same && (!own || found.digest === sealed.digest)) {
    await extendReservation(tx, name, version, minutes);
    return reserved(files, reserving, found.digest);
  }
  if (!own && !found.expired)
    throw new RegistryError(
      'version_reserved',
      `${found.publisher} is publishing ${name}@${version} with other content. Raise "version" in ${name}/package.json, or wait until that publish has finished or its reservation has expired.`,
    );
  const dropped = await deleteReservation(tx, name, version);
  await insertReservation(tx, reserving);
  return { ...(await reserved(files, reserving, sealed.digest)), dropped };
}

/** Returns the lost and damaged files of a committed version. Reads all of them. */
async function damagedFiles(files: FileStore, { manifest }: SerializedManifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of releaseFiles(manifest)) if (!(await isIntact(files, file))) damaged.push(`${file.side}/${file.path}`);
  return damaged;
}

async function reserved(
  files: FileStore,
  { sealed: { manifest }, warnings }: ReservationRequest,
  digest: Digest,
): Promise<ReservationResult> {
  const listed = releaseFiles(manifest);
  const sizes = await Promise.all(listed.map(({ hash }) => files.size(hash)));
  const missing = listed.filter(({ size }, index) => sizes[index] !== size).map(({ side, path }) => `${side}/${path}`);
  return { answer: { status: 201, body: { status: 'reserved', manifest: digest, missing, warnings } }, dropped: [] };
}
