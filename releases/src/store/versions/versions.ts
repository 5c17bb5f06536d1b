import * as z from 'zod/mini';
import { exposed, needed, offered, releaseManifest, used } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import type { GateMember } from '#src/domain/gate/member.ts';
import type { DeclaredFile } from '#src/files/file-store.ts';
import type { Queryable } from '#src/store/database.ts';

/** A version whose files were removed still has its row, but is no longer offered (docs/decisions/0132). */
export const HAS_FILES = 'EXISTS (SELECT 1 FROM release_file f WHERE f.name = v.name AND f.version = v.version)';

/** The fields of a committed version that activation needs. */
export interface ActivatableVersion extends SetMember, GateMember {
  readonly version: string;
}

/** Schema for stored manifests, which may predate some of these fields. */
const storedOffers = z.object({ exposes: exposed, offers: z.nullable(offered) });
const stored = z.extend(storedOffers, {
  shared: releaseManifest.shape.shared,
  uses: z.nullable(used),
  needs: z.nullable(z.array(needed)),
});

/** Returns the committed versions that have their files among `wanted` (name → version). */
export function committedVersions(db: Queryable, wanted: Readonly<Record<string, string>>): Promise<ActivatableVersion[]> {
  return findCommitted(
    db,
    Object.entries(wanted).map(([name, version]) => ({ name, version })),
  );
}

/** Returns the committed versions among `wanted`, which may name several versions of a release, sorted by name. */
export async function findCommitted(
  db: Queryable,
  wanted: readonly { readonly name: string; readonly version: string }[],
): Promise<ActivatableVersion[]> {
  const { rows } = await db.query<Pick<ActivatableVersion, 'name' | 'version' | 'manifest' | 'contract'> & { document: object }>(
    // OFFSET 0 keeps PostgreSQL from parsing the text once for every field.
    `SELECT v.name, v.version, v.digest AS manifest, m.json ->> 'contract' AS contract,
       jsonb_build_object('shared', m.json -> 'shared', 'exposes', m.json -> 'exposes', 'uses', m.json -> 'uses',
         'needs', m.json -> 'needs', 'offers', m.json -> 'offers') AS document
     FROM release_version v JOIN (SELECT DISTINCT name, version FROM unnest($1::text[], $2::text[]) AS w (name, version)) AS wanted USING (name, version)
       CROSS JOIN LATERAL (SELECT v.manifest::jsonb AS json OFFSET 0) AS m
     WHERE v.state = 'committed' AND ${HAS_FILES} ORDER BY v.name, v.version`,
    [wanted.map(({ name }) => name), wanted.map(({ version }) => version)],
  );
  return rows.map(({ document, ...row }) => ({ ...row, ...parse(stored, document, `The stored manifest ${row.manifest}`) }));
}

const browserFiles = z.pick(releaseManifest, { name: true, version: true, contract: true, web: true });

/** Returns the browser files of the committed versions among `wanted`, sorted by name and version. */
export async function browserFilesOf(
  db: Queryable,
  wanted: readonly { readonly name: string; readonly version: string }[],
): Promise<z.infer<typeof browserFiles>[]> {
  const { rows } = await db.query<{ manifest: string; digest: string }>(
    `SELECT v.manifest, v.digest FROM release_version v JOIN unnest($1::text[], $2::text[]) AS wanted (name, version) USING (name, version)
     WHERE v.state = 'committed' ORDER BY v.name, v.version`,
    [wanted.map(({ name }) => name), wanted.map(({ version }) => version)],
  );
  return rows.map(({ manifest, digest }) => parse(browserFiles, JSON.parse(manifest), `The stored manifest ${digest}`));
}

/** Layouts and slots that remotes may use. */
export interface OfferedNames {
  readonly layouts: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
}

/**
 * Returns what releases offer: those active in some environment, and the newest version of each. Null if no shell among them declares what
 * it offers.
 */
export async function offeredNames(db: Queryable): Promise<OfferedNames | null> {
  const { rows } = await db.query<{ name: string; exposes: unknown; offers: unknown }>(
    `SELECT v.name, v.manifest::jsonb -> 'exposes' AS exposes, v.manifest::jsonb -> 'offers' AS offers
     FROM release_version v
     WHERE v.state = 'committed' AND (
       EXISTS (
         SELECT 1 FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number
         WHERE s.document -> 'releases' -> v.name ->> 'version' = v.version
       )
       OR NOT EXISTS (
         SELECT 1 FROM release_version later
         WHERE later.name = v.name AND later.state = 'committed' AND later.committed_at > v.committed_at
       )
     )`,
  );
  const releases = rows.map(({ name, ...row }) => ({ name, ...parse(storedOffers, row, `A stored manifest of ${name}`) }));
  const shells = releases.flatMap(({ name, offers }) => (name === 'shell' && offers ? [offers] : []));
  if (shells.length === 0) return null;
  const hosted = releases.flatMap(({ exposes }) => exposes.screens.flatMap(({ slots }) => slots));
  return {
    layouts: new Set(shells.flatMap(({ layouts }) => layouts)),
    slots: new Set([...shells.flatMap(({ slots }) => slots), ...hosted]),
  };
}

/** Returns every committed version with the digest of its manifest. */
export async function committedDigests(db: Queryable): Promise<{ name: string; version: string; manifest: Digest; publisher: string }[]> {
  const { rows } = await db.query<{ name: string; version: string; manifest: Digest; publisher: string }>(
    `SELECT name, version, digest AS manifest, publisher FROM release_version WHERE state = 'committed'`,
  );
  return rows;
}

/** Returns name → committed versions that have their files, newest first. Names without any are left out. */
export async function versionNumbers(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; versions: string[] }>(
    `SELECT name, array_agg(version ORDER BY committed_at DESC, version) AS versions
     FROM release_version v WHERE state = 'committed' AND ${HAS_FILES} GROUP BY name`,
  );
  return new Map(rows.map(({ name, versions }) => [name, versions]));
}

/** Returns the exact text of a committed version's manifest and its digest. */
export async function committedManifest(db: Queryable, name: string, version: string): Promise<{ text: string; digest: string } | null> {
  const { rows } = await db.query<{ text: string; digest: string }>(
    `SELECT manifest AS text, digest FROM release_version WHERE name = $1 AND version = $2 AND state = 'committed'`,
    [name, version],
  );
  return rows[0] ?? null;
}

/** A stored file and the releases that have it: `mf-blog@1.0.0 web/remote.js`. */
export interface NamedFile extends DeclaredFile {
  readonly names: readonly string[];
}

/** Returns files of committed versions whose hash comes after `hash`, sorted by hash. */
export async function committedFilesAfter(db: Queryable, hash: string, limit: number): Promise<NamedFile[]> {
  const { rows } = await db.query<NamedFile>(
    `SELECT f.hash, f.size, array_agg(f.name || '@' || f.version || ' ' || f.side || '/' || f.path ORDER BY f.name, f.version) AS names
     FROM release_file f JOIN release_version v USING (name, version)
     WHERE v.state = 'committed' AND f.hash > $1 GROUP BY f.hash, f.size ORDER BY f.hash LIMIT $2`,
    [hash, limit],
  );
  return rows;
}

/** Whether a version was committed and its files were removed later. */
export async function isRemoved(db: Queryable, name: string, version: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM release_version v WHERE v.name = $1 AND v.version = $2 AND v.state = 'committed' AND NOT ${HAS_FILES}`,
    [name, version],
  );
  return rowCount === 1;
}
