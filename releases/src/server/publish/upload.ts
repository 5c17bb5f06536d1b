import type { Readable } from 'node:stream';
import { RegistryError } from '#src/errors.ts';
import { isIntact } from '#src/files/verify-bytes.ts';
import type { FileAddress } from '#src/server/route.ts';
import { deleteUnreferenced } from '#src/server/publish/delete-unreferenced.ts';
import type { Services } from '#src/server/services.ts';
import { findFile, filesOf, extendReservation } from '#src/store/versions/reservations.ts';

/**
 * Stores one file of a reserved version, or does nothing if it exists already. A lost or damaged file of a committed version may be
 * restored the same way.
 * @param length number of bytes to expect, null if the caller does not declare it
 * @throws RegistryError `no_reservation`, `unlisted_file`, `wrong_size`, `wrong_hash`, `storage_full`
 */
export async function upload(services: Services, address: FileAddress, bytes: Readable, length: number | null): Promise<void> {
  const { pool, files, config } = services;
  const { name, version, side, path } = address;
  const file = await findFile(pool, name, version, side, path);
  if (!file) throw await notListed(services, address);
  if (length !== null && length !== file.size)
    throw new RegistryError(
      'wrong_size',
      `${length} bytes instead of the ${file.size} that the manifest declares for ${side}/${path}. Build and publish again.`,
    );
  if (await isIntact(files, file)) return;

  await extendReservation(pool, name, version, config.reservationMinutes);
  // The body is not destroyed on a refusal: the caller would see a broken connection instead of the reason.
  await files.put(file, bytes.iterator({ destroyOnReturn: false }));
  if (await findFile(pool, name, version, side, path)) return;
  await deleteUnreferenced(services, [file.hash]);
  throw await notListed(services, address);
}

async function notListed({ pool }: Services, { name, version, side, path }: FileAddress): Promise<RegistryError> {
  const listed = await filesOf(pool, name, version);
  return listed.length === 0
    ? new RegistryError(
        'no_reservation',
        `${name}@${version} has no reservation, or it has expired. Publish it again: only the missing files are uploaded.`,
      )
    : new RegistryError('unlisted_file', `${side}/${path} is not among the files of ${name}@${version}.`);
}
