import * as z from 'zod/mini';
import { exposed, needed, offered, releaseManifest, type Offered, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import type { DeclaredFile } from '#src/files/file-store.ts';
import type { Queryable } from '#src/store/database.ts';

/** The fields of a committed version that activation needs. */
export interface ActivatableVersion extends SetMember, Pick<ReleaseManifest, 'name' | 'contract' | 'exposes'> {
  /** Null if the manifest does not declare them: a remote, or an old shell. */
  readonly needs: NonNullable<ReleaseManifest['needs']> | null;
  /** Null if the manifest does not declare them: a remote, or an old shell. */
  readonly offers: Offered | null;
}

/** Schema for stored manifests, which may predate some of these fields. */
const storedOffers = z.object({ exposes: exposed, offers: z.nullable(offered) });
const stored = z.extend(storedOffers, { needs: z.nullable(z.array(needed)) });

/** Returns the committed versions among `wanted` (name → version). */
export async function committedVersions(db: Queryable, wanted: Readonly<Record<string, string>>): Promise<ActivatableVersion[]> {
  const { rows } = await db.query<ActivatableVersion>(
    `SELECT v.name, v.version, v.digest AS manifest, v.manifest::jsonb ->> 'contract' AS contract,
       v.manifest::jsonb -> 'exposes' AS exposes, v.manifest::jsonb -> 'needs' AS needs, v.manifest::jsonb -> 'offers' AS offers
     FROM release_version v JOIN unnest($1::text[], $2::text[]) AS wanted (name, version) USING (name, version)
     WHERE v.state = 'committed'`,
    [Object.keys(wanted), Object.values(wanted)],
  );
  return rows.map(({ exposes, needs, offers, ...row }) => ({
    ...row,
    ...parse(stored, { exposes, needs, offers }, `The stored manifest ${row.manifest}`),
  }));
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

/** Returns all committed versions of a release, in no particular order. */
export async function listVersions(db: Queryable, name: string): Promise<VersionSummary[]> {
  const { rows } = await db.query<{ manifest: string; digest: string; publisher: string; committed_at: Date }>(
    `SELECT manifest, digest, publisher, committed_at FROM release_version WHERE name = $1 AND state = 'committed'`,
    [name],
  );
  return rows.map(({ manifest, digest, publisher, committed_at: at }) => {
    const { version, contract, source } = parse(releaseManifest, JSON.parse(manifest), `The stored manifest ${digest}`);
    return { version, manifest: digest, contract, source, publisher, committed_at: at.toISOString() };
  });
}

/** Returns name → committed versions, newest first. Names without any are left out. */
export async function versionNumbers(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; versions: string[] }>(
    `SELECT name, array_agg(version ORDER BY committed_at DESC, version) AS versions FROM release_version WHERE state = 'committed' GROUP BY name`,
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
