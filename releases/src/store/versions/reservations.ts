import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { SerializedManifest } from '#src/domain/manifest/serialize-manifest.ts';
import { releaseFiles, type ReleaseFile } from '#src/domain/manifest/release-files.ts';
import type { Queryable } from '#src/store/database.ts';

/** State of a version, reserved or committed. */
export interface VersionState {
  readonly state: 'reserved' | 'committed';
  readonly digest: Digest;
  readonly content: Digest;
  readonly publisher: string;
  /** The reservation has expired; the next sweep removes it. */
  readonly expired: boolean;
}

export interface ReservationRow {
  readonly sealed: SerializedManifest;
  readonly publisher: string;
  readonly minutes: number;
}

/** Returns the state of a version and locks it until the end of the transaction; null if there is none. */
export async function lockVersion(tx: Queryable, name: string, version: string): Promise<VersionState | null> {
  const { rows } = await tx.query<VersionState>(
    'SELECT state, digest, content, publisher, expires_at < now() AS expired FROM release_version WHERE name = $1 AND version = $2 FOR UPDATE',
    [name, version],
  );
  return rows[0] ?? null;
}

/** Reserves a version unless it exists in any state. Returns whether it did so. */
export async function insertReservation(tx: Queryable, { sealed, publisher, minutes }: ReservationRow): Promise<boolean> {
  const { manifest, text, digest, content } = sealed;
  const { rowCount } = await tx.query(
    `INSERT INTO release_version (name, version, state, manifest, digest, content, publisher, expires_at)
     VALUES ($1, $2, 'reserved', $3, $4, $5, $6, now() + make_interval(mins => $7)) ON CONFLICT DO NOTHING`,
    [manifest.name, manifest.version, text, digest, content, publisher, minutes],
  );
  if (rowCount === 0) return false;
  const files = releaseFiles(manifest);
  await tx.query(
    'INSERT INTO release_file (name, version, side, path, hash, size) SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::integer[])',
    [
      manifest.name,
      manifest.version,
      files.map(({ side }) => side),
      files.map(({ path }) => path),
      files.map(({ hash }) => hash),
      files.map(({ size }) => size),
    ],
  );
  return true;
}

/** Removes a reservation (never a committed version). Returns the hashes that it referenced. */
export async function deleteReservation(tx: Queryable, name: string, version: string): Promise<Digest[]> {
  const hashes = (await filesOf(tx, name, version)).map(({ hash }) => hash);
  const { rowCount } = await tx.query(`DELETE FROM release_version WHERE name = $1 AND version = $2 AND state = 'reserved'`, [
    name,
    version,
  ]);
  return rowCount === 0 ? [] : hashes;
}

/** Removes expired reservations. Returns their number. */
export async function deleteExpired(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM release_version WHERE state = 'reserved' AND expires_at < now()`);
  return rowCount ?? 0;
}

export async function commitVersion(tx: Queryable, name: string, version: string): Promise<void> {
  await tx.query(
    `UPDATE release_version SET state = 'committed', committed_at = now() WHERE name = $1 AND version = $2 AND state = 'reserved'`,
    [name, version],
  );
}

/** Restarts the lifetime of a reservation, because its publisher is still uploading. */
export async function extendReservation(db: Queryable, name: string, version: string, minutes: number): Promise<void> {
  await db.query(
    `UPDATE release_version SET expires_at = now() + make_interval(mins => $3) WHERE name = $1 AND version = $2 AND state = 'reserved'`,
    [name, version, minutes],
  );
}

/** Returns the files of a version in any state, by side and path. */
export async function filesOf(db: Queryable, name: string, version: string): Promise<ReleaseFile[]> {
  const { rows } = await db.query<ReleaseFile>(
    'SELECT side, path, hash, size FROM release_file WHERE name = $1 AND version = $2 ORDER BY side, path',
    [name, version],
  );
  return rows;
}

/** Returns one file of a version and the version's state; null if the version does not list it. */
export async function findFile(
  db: Queryable,
  name: string,
  version: string,
  side: string,
  path: string,
): Promise<(ReleaseFile & { state: VersionState['state'] }) | null> {
  const { rows } = await db.query<ReleaseFile & { state: VersionState['state'] }>(
    'SELECT f.side, f.path, f.hash, f.size, v.state FROM release_file f JOIN release_version v USING (name, version) WHERE f.name = $1 AND f.version = $2 AND f.side = $3 AND f.path = $4',
    [name, version, side, path],
  );
  return rows[0] ?? null;
}

/** Returns those of `hashes` that no version references, reserved or committed. */
export async function unreferencedHashes(db: Queryable, hashes: readonly Digest[]): Promise<Digest[]> {
  const { rows } = await db.query<{ hash: Digest }>(
    'SELECT DISTINCT given.hash FROM unnest($1::text[]) AS given (hash) WHERE NOT EXISTS (SELECT 1 FROM release_file f WHERE f.hash = given.hash)',
    [hashes],
  );
  return rows.map(({ hash }) => hash);
}
