import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { RetainedVersion } from '#src/domain/retention/choose-removable.ts';
import type { Queryable } from '#src/store/database.ts';

/** Returns the committed versions that still have files, with their use in all environments and live previews, except for rollback targets. */
export async function versionsWithFiles(db: Queryable): Promise<Omit<RetainedVersion, 'isRollbackTarget'>[]> {
  const { rows } = await db.query<{
    name: string;
    version: string;
    committed_at: Date;
    active: boolean;
    last_active_at: Date | null;
  }>(
    `WITH spans AS (
       SELECT s.environment, s.number, s.document -> 'releases' AS releases, s.document -> 'canaries' AS canaries,
         lead((s.document ->> 'created_at')::timestamptz) OVER (PARTITION BY s.environment ORDER BY s.number) AS replaced_at
       FROM release_set s
     ), uses AS (
       SELECT member.key AS name, member.value ->> 'version' AS version, max(replaced_at) AS last_active_at,
         bool_or(
           EXISTS (SELECT 1 FROM environment e WHERE e.name = spans.environment AND e.number = spans.number)
           OR EXISTS (
             SELECT 1 FROM site WHERE site.environment = spans.environment AND (site.report -> 'serving' ->> 'number')::integer = spans.number
           )
         ) AS active
       FROM spans CROSS JOIN LATERAL (SELECT * FROM jsonb_each(spans.releases) UNION ALL SELECT * FROM jsonb_each(spans.canaries)) AS member
       GROUP BY 1, 2
     )
     SELECT v.name, v.version, v.committed_at, uses.last_active_at,
       coalesce(uses.active, false) OR EXISTS (
         SELECT 1 FROM preview p
         WHERE p.revoked_at IS NULL AND p.expires_at > now() AND p.releases -> v.name ->> 'version' = v.version
       ) AS active
     FROM release_version v LEFT JOIN uses USING (name, version)
     WHERE v.state = 'committed' AND EXISTS (SELECT 1 FROM release_file f WHERE f.name = v.name AND f.version = v.version)`,
  );
  return rows.map(({ name, version, committed_at: committedAt, active, last_active_at: lastActiveAt }) => ({
    name,
    version,
    committedAt,
    isActive: active,
    lastActiveAt,
  }));
}

/** Returns the total size of the files that only these versions have. */
export async function sizeOfOwnFiles(db: Queryable, versions: readonly Pick<RetainedVersion, 'name' | 'version'>[]): Promise<number> {
  const { rows } = await db.query<{ bytes: string | null }>(
    `WITH chosen AS (SELECT * FROM unnest($1::text[], $2::text[]) AS chosen (name, version)),
       own AS (
         SELECT f.hash, max(f.size) AS size FROM release_file f JOIN chosen USING (name, version)
         WHERE NOT EXISTS (
           SELECT 1 FROM release_file other LEFT JOIN chosen c USING (name, version) WHERE other.hash = f.hash AND c.name IS NULL
         )
         GROUP BY f.hash
       )
     SELECT sum(size) AS bytes FROM own`,
    namesAndVersions(versions),
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Forgets which files these committed versions have. Returns their hashes. The versions and their manifests remain. */
export async function forgetFiles(tx: Queryable, versions: readonly Pick<RetainedVersion, 'name' | 'version'>[]): Promise<Digest[]> {
  const { rows } = await tx.query<{ hash: Digest }>(
    `DELETE FROM release_file f USING unnest($1::text[], $2::text[]) AS chosen (name, version)
     WHERE f.name = chosen.name AND f.version = chosen.version RETURNING f.hash`,
    namesAndVersions(versions),
  );
  return [...new Set(rows.map(({ hash }) => hash))];
}

/** Locks all environments: no set is created until the end of the transaction. Sites still report, as with `currentSet`. */
export async function lockEnvironments(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>('SELECT name FROM environment ORDER BY name FOR NO KEY UPDATE');
  return rows.map(({ name }) => name);
}

function namesAndVersions(versions: readonly Pick<RetainedVersion, 'name' | 'version'>[]): [string[], string[]] {
  return [versions.map(({ name }) => name), versions.map(({ version }) => version)];
}
