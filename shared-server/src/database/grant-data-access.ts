import pg from 'pg';
import { ConfigError } from '#src/errors.ts';

/** What a service's role may do in its database. */
export interface DataAccess {
  /** Role without tables of its own, with which the service connects. */
  readonly role: string;
  /** Schemas whose tables the role reads and writes. */
  readonly schemas: readonly string[];
  /** Tables whose rows the role adds, but neither changes nor removes. */
  readonly appendOnly: readonly string[];
  /** Tables whose rows the role changes, but does not remove. */
  readonly neverRemoved?: readonly string[];
}

/** The record of migrations, which only the owner writes. */
const READ_ONLY = 'schema_version';

/**
 * Lets a role read and write rows, and nothing else: it owns no table, so it can neither change one nor switch off its triggers. What it
 * was granted on these tables before is withdrawn. The role may already connect. The caller owns the tables and opens the transaction, so that a service that is running
 * notices nothing.
 * @throws ConfigError if there is no such role, or if it owns tables or is a superuser
 */
export async function grantDataAccess(
  query: (sql: string) => Promise<{ readonly rows: unknown[] }>,
  { role, schemas, appendOnly, neverRemoved = [] }: DataAccess,
): Promise<void> {
  await requirePlainRole(query, role);
  const to = pg.escapeIdentifier(role);
  const statements = [
    ...schemas
      .map((schema) => pg.escapeIdentifier(schema))
      .flatMap((schema) => [
        `GRANT USAGE ON SCHEMA ${schema} TO ${to}`,
        `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${to}`,
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to}`,
        `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`,
      ]),
    `REVOKE INSERT, UPDATE, DELETE ON ${READ_ONLY} FROM ${to}`,
    ...appendOnly.map((table) => `REVOKE UPDATE, DELETE ON ${pg.escapeIdentifier(table)} FROM ${to}`),
    ...neverRemoved.map((table) => `REVOKE DELETE ON ${pg.escapeIdentifier(table)} FROM ${to}`),
  ];
  for (const statement of statements) await query(statement);
}

async function requirePlainRole(query: (sql: string) => Promise<{ readonly rows: unknown[] }>, role: string): Promise<void> {
  const { rows } = await query(`SELECT rolsuper, pg_has_role(r.oid, current_user, 'MEMBER') AS "isOwner"
    FROM pg_roles r WHERE rolname = ${pg.escapeLiteral(role)}`);
  const [found] = rows as { rolsuper: boolean; isOwner: boolean }[];
  if (!found) throw new ConfigError(`DATABASE_APPLICATION_ROLE: there is no role ${role}. Create it with LOGIN and a password.`);
  if (found.rolsuper || found.isOwner)
    throw new ConfigError(
      `DATABASE_APPLICATION_ROLE: ${role} has the rights of the owner, whom DATABASE_URL names here. Use a role that is neither the owner, nor a member of it, nor a superuser.`,
    );
}
