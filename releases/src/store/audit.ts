import { auditEntry, type AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import type { AuditFilter } from '@plenum/shared-contracts/release/audit-filter';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { digestOfUnlinked, withLink } from '#src/domain/audit/audit-log.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { lockAudit } from '#src/store/locks.ts';

/** Channel that is notified on commit when the log has grown. */
export const AUDIT_CHANNEL = 'plenum_audit';

export type AuditedChange = Omit<AuditEntry, 'id' | 'at' | 'link'>;

interface Row extends Omit<AuditEntry, 'at' | 'link'> {
  at: Date;
  previous_hash: Digest | null;
  hash: Digest | null;
}
/** Actions whose subject begins with the name of an environment. */
const ENVIRONMENT_ACTIONS = ['set', 'environment', 'preview', 'error-budget'];

const COLUMNS = 'id, at, actor, token, action, subject, details, previous_hash, hash';

/**
 * Adds a change to the audit log, in the transaction that makes it. Until that transaction ends, no other change can be added: the last
 * statement of a transaction that holds other locks.
 */
export async function writeAudit(tx: Queryable, change: AuditedChange): Promise<void> {
  await lockAudit(tx);
  const newest = await newestEntry(tx);
  const last = newest?.link ? newest : await beginChain(tx, newest?.id ?? 0);
  const { id } = await append(tx, change, last.id, last.link?.hash ?? null);
  await tx.query('SELECT pg_notify($1, $2)', [AUDIT_CHANNEL, String(id)]);
}

/** Adds the first entry with a link, which contains the digest of all entries before the chain. */
async function beginChain(tx: Queryable, after: number): Promise<AuditEntry> {
  const { rows } = await tx.query<Row>(`SELECT ${COLUMNS} FROM audit_entry ORDER BY id`);
  const details = { entries: rows.length, digest: digestOfUnlinked(rows.map(toEntry)) };
  return append(tx, { actor: 'registry', token: null, action: 'audit.begin', subject: 'audit', details }, after, null);
}

async function append(tx: Queryable, change: AuditedChange, after: number, previous: Digest | null): Promise<AuditEntry> {
  const at = await databaseTime(tx);
  // As the column returns it: without undefined fields.
  const details = JSON.parse(JSON.stringify(change.details)) as AuditEntry['details'];
  const entry = withLink({ ...change, details, id: after + 1, at: at.toISOString() }, previous);
  await tx.query(
    `INSERT INTO audit_entry (id, at, actor, token, action, subject, details, previous_hash, hash) OVERRIDING SYSTEM VALUE
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.id,
      entry.at,
      entry.actor,
      entry.token,
      entry.action,
      entry.subject,
      JSON.stringify(entry.details),
      previous,
      entry.link?.hash ?? null,
    ],
  );
  return entry;
}

/** Returns the newest entry, or null if the log is empty. */
export async function newestEntry(db: Queryable): Promise<AuditEntry | null> {
  return (await auditBefore(db, { limit: 1 }))[0] ?? null;
}

interface AuditBefore extends AuditFilter {
  /** Only entries with a lower number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns the entries that match all filters, newest first. */
export async function auditBefore(db: Queryable, filter: AuditBefore): Promise<AuditEntry[]> {
  const { before, limit, q, actor, action, environment, from, to } = filter;
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM audit_entry
     WHERE ($1::integer IS NULL OR id < $1)
       AND ($3::text IS NULL OR strpos(lower(concat_ws(' ', actor, action, subject, details::text)), lower($3)) > 0
         OR lower((details -> 'changes')::text)::jsonb @> ANY($10::jsonb[])
         OR lower((details -> 'canary_changes')::text)::jsonb @> ANY($10::jsonb[]))
       AND ($4::text IS NULL OR strpos(lower(actor), lower($4)) > 0)
       AND ($5::text IS NULL OR action = $5)
       AND ($6::text IS NULL OR (split_part(subject, ' ', 1) = $6 AND split_part(action, '.', 1) = ANY($7::text[])))
       AND ($8::timestamp IS NULL OR at >= $8::timestamp AT TIME ZONE 'UTC')
       AND ($9::timestamp IS NULL OR at < ($9::timestamp + interval '1 day') AT TIME ZONE 'UTC')
     ORDER BY id DESC LIMIT $2`,
    [
      before ?? null,
      limit,
      q ?? null,
      actor ?? null,
      action ?? null,
      environment ?? null,
      ENVIRONMENT_ACTIONS,
      from ?? null,
      to ?? null,
      changesOf(q),
    ],
  );
  return rows.map(toEntry);
}

/** Returns how sets record changes from, to and of a version, in lower case, if `text` names one: `mf-blog@1.2.0`. */
function changesOf(text = ''): string[] {
  const [name = '', version = '', ...rest] = text.toLowerCase().split('@');
  if (name === '' || version === '' || rest.length > 0) return [];
  return ['from', 'to', 'version'].map((field) => JSON.stringify([{ name, [field]: version }]));
}

/** Returns hash by id of those of `ids` that have a link. */
export async function auditHashes(db: Queryable, ids: readonly number[]): Promise<Map<number, Digest>> {
  const { rows } = await db.query<{ id: number; hash: Digest }>(
    'SELECT id, hash FROM audit_entry WHERE id = ANY($1::integer[]) AND hash IS NOT NULL',
    [ids],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Returns the entries of one action, oldest first. */
export async function auditOfAction(db: Queryable, action: string): Promise<AuditEntry[]> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM audit_entry WHERE action = $1 ORDER BY id`, [action]);
  return rows.map(toEntry);
}

/** Returns the identity of the log. A copy of the database has the same one. */
export async function auditLogId(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM audit_log');
  const [row] = rows;
  if (!row) throw new Error('The audit log has no identity.');
  return row.id;
}

/** Returns the last actor for each of `names` that has ever been a team. */
export async function lastActors(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ subject: string; actor: string }>(
    `SELECT DISTINCT ON (subject) subject, actor FROM audit_entry
     WHERE action LIKE 'team.%' AND subject = ANY($1::text[]) ORDER BY subject, id DESC`,
    [names],
  );
  return new Map(rows.map(({ subject, actor }) => [subject, actor]));
}

function toEntry({ at, previous_hash: previous, hash, ...row }: Row): AuditEntry {
  const link = hash === null ? null : { previous, hash };
  return parse(auditEntry, { ...row, at: at.toISOString(), link }, 'A stored audit entry');
}
