import { auditEntry, type AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

/** Adds a change to the audit log, in the transaction that makes it. */
export async function writeAudit(tx: Queryable, { actor, token, action, subject, details }: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
  await tx.query('INSERT INTO access_audit (actor, token, action, subject, details) VALUES ($1, $2, $3, $4, $5)', [
    actor,
    token,
    action,
    subject,
    JSON.stringify(details),
  ]);
}

/** Returns entries numbered below `before` (all if null), newest first. */
export async function auditBefore(db: Queryable, before: number | null, limit: number): Promise<AuditEntry[]> {
  const { rows } = await db.query<Omit<AuditEntry, 'at'> & { at: Date }>(
    'SELECT id, at, actor, token, action, subject, details FROM access_audit WHERE $1::integer IS NULL OR id < $1 ORDER BY id DESC LIMIT $2',
    [before, limit],
  );
  return rows.map(({ at, ...row }) => parse(auditEntry, { ...row, at: at.toISOString() }, 'A stored audit entry'));
}

/** Returns the last actor for each of `names` that has ever been a team. */
export async function lastActors(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ subject: string; actor: string }>(
    `SELECT DISTINCT ON (subject) subject, actor FROM access_audit
     WHERE action LIKE 'team.%' AND subject = ANY($1::text[]) ORDER BY subject, id DESC`,
    [names],
  );
  return new Map(rows.map(({ subject, actor }) => [subject, actor]));
}
