import * as z from 'zod/mini';
import { exposed, needed, offered, releaseManifest, type Offered, type ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetMember } from '@plenum/shared-contracts/release/release-set';
import type { FileClaim } from '#src/files/file-store.ts';
import type { Queryable } from '#src/store/database.ts';

/** What activation needs to know of a committed version. */
export interface ActivatableVersion extends SetMember, Pick<ReleaseManifest, 'name' | 'contract' | 'exposes'> {
  /** Null where the manifest does not say: a remote, or an old shell. */
  readonly needs: NonNullable<ReleaseManifest['needs']> | null;
  /** Null where the manifest does not say: a remote, or an old shell. */
  readonly offers: Offered | null;
}

/** As a manifest says it, which may have been written before some of it existed. */
const storedOffers = z.object({ exposes: exposed, offers: z.nullable(offered) });
const stored = z.extend(storedOffers, { needs: z.nullable(z.array(needed)) });

/** The committed ones among `wanted` (name → version). */
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

/** What remotes may use. */
export interface OfferedNames {
  readonly layouts: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
}

/**
 * What the releases offer which are active in some environment, and the newest version of each; null when none of the shells
 * among them says what it has.
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

/** All committed versions of a release, in no order. */
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

/** Name → its committed versions, the last one first. Names without any are left out. */
export async function versionNumbers(db: Queryable): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; versions: string[] }>(
    `SELECT name, array_agg(version ORDER BY committed_at DESC, version) AS versions FROM release_version WHERE state = 'committed' GROUP BY name`,
  );
  return new Map(rows.map(({ name, versions }) => [name, versions]));
}

/** The exact text of a committed version's manifest and its digest. */
export async function committedManifest(db: Queryable, name: string, version: string): Promise<{ text: string; digest: string } | null> {
  const { rows } = await db.query<{ text: string; digest: string }>(
    `SELECT manifest AS text, digest FROM release_version WHERE name = $1 AND version = $2 AND state = 'committed'`,
    [name, version],
  );
  return rows[0] ?? null;
}

/** A file of the store, and the releases that have it: `mf-blog@1.0.0 web/remote.js`. */
export interface NamedFile extends FileClaim {
  readonly names: readonly string[];
}

/** Files of committed versions whose hash comes after `hash`, in the order of their hashes. */
export async function committedFilesAfter(db: Queryable, hash: string, limit: number): Promise<NamedFile[]> {
  const { rows } = await db.query<NamedFile>(
    `SELECT f.hash, f.size, array_agg(f.name || '@' || f.version || ' ' || f.side || '/' || f.path ORDER BY f.name, f.version) AS names
     FROM release_file f JOIN release_version v USING (name, version)
     WHERE v.state = 'committed' AND f.hash > $1 GROUP BY f.hash, f.size ORDER BY f.hash LIMIT $2`,
    [hash, limit],
  );
  return rows;
}
