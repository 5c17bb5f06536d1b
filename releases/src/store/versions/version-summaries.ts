import { releaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { FoundVersion } from '@plenum/shared-contracts/release/endpoints/version-endpoints';
import type { VersionFilter } from '@plenum/shared-contracts/release/version-filter';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { scriptBytes } from '#src/domain/manifest/script-bytes.ts';
import type { Queryable } from '#src/store/database.ts';
import { HAS_FILES } from '#src/store/versions/versions.ts';

/** A published version without the environments in which it is active. */
export type StoredSummary = Omit<FoundVersion, 'active_in'>;

interface Row {
  name: string;
  manifest: string;
  digest: string;
  publisher: string;
  committed_at: Date;
}
const COLUMNS = 'v.name, v.manifest, v.digest, v.publisher, v.committed_at';

/** Returns all committed versions of a release that have their files, in no particular order. */
export async function listVersions(db: Queryable, name: string): Promise<StoredSummary[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_version v WHERE v.name = $1 AND v.state = 'committed' AND ${HAS_FILES}`,
    [name],
  );
  return rows.map(toSummary);
}

interface VersionsBefore extends VersionFilter {
  /** Only versions that were published before this release: `mf-blog@1.2.0`. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Returns the committed versions of all releases that have their files and match all filters, newest first. */
export async function findVersions(db: Queryable, { q, release, before, limit }: VersionsBefore): Promise<StoredSummary[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_version v
     WHERE v.state = 'committed' AND ${HAS_FILES}
       AND ($2::text IS NULL OR strpos(lower(concat_ws(' ', v.name || '@' || v.version, v.revision, v.author)), lower($2)) > 0)
       AND ($3::text IS NULL OR v.name = $3)
       AND ($4::text IS NULL OR (v.committed_at, v.name, v.version) < (
         SELECT shown.committed_at, shown.name, shown.version FROM release_version shown
         WHERE shown.name = split_part($4, '@', 1) AND shown.version = split_part($4, '@', 2) AND shown.state = 'committed'
       ))
     ORDER BY v.committed_at DESC, v.name DESC, v.version DESC LIMIT $1`,
    [limit, q ?? null, release ?? null, before ?? null],
  );
  return rows.map(toSummary);
}

function toSummary({ name, manifest, digest, publisher, committed_at: at }: Row): StoredSummary {
  const { version, contract, source, web } = parse(releaseManifest, JSON.parse(manifest), `The stored manifest ${digest}`);
  return {
    name,
    version,
    manifest: digest,
    contract,
    source,
    publisher,
    committed_at: at.toISOString(),
    script_bytes: scriptBytes({ web }),
  };
}
