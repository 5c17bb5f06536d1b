import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';

export interface ServiceDatabase {
  readonly name: string;
  /** Owns this database and nothing else. */
  readonly role: string;
  readonly password: string;
}

const OF_SYSTEM = `(n.nspname ~ '^pg_' OR n.nspname = 'information_schema')`;
const OF_EXTENSION = (catalogue: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/** Returns statements that make the role the owner of everything in the database. `REASSIGN OWNED` refuses the initial superuser. */
const HAND_OVER = `
  SELECT format('ALTER SCHEMA %I OWNER TO %I', n.nspname, $1::text) AS sql
    FROM pg_namespace n WHERE NOT ${OF_SYSTEM} AND n.nspname <> 'public' AND n.nspowner <> $1::regrole
  UNION ALL
  SELECT format('ALTER TABLE %s OWNER TO %I', c.oid::regclass, $1::text)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT ${OF_SYSTEM} AND c.relowner <> $1::regrole
      AND NOT ${OF_EXTENSION('pg_class', 'c.oid')}
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE NOT ${OF_SYSTEM} AND p.proowner <> $1::regrole AND NOT ${OF_EXTENSION('pg_proc', 'p.oid')}
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, $1::text)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE t.typtype IN ('e', 'd') AND NOT ${OF_SYSTEM} AND t.typowner <> $1::regrole AND NOT ${OF_EXTENSION('pg_type', 't.oid')}`;

/**
 * Creates a service's database and its role, or updates them: the role has this password, owns the database, is no superuser and may not
 * connect to other services' databases. Objects that an earlier version of the stack created as superuser become the role's.
 * @param serverUrl of the server's superuser
 * @returns the address for the service
 * @throws ScriptError `postgres_failed`
 */
export async function ensureServiceDatabase(serverUrl: string, { name, role, password }: ServiceDatabase): Promise<string> {
  const [roleName, database] = [pg.escapeIdentifier(role), pg.escapeIdentifier(name)];
  const access = `LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`;
  try {
    await withClient(serverUrl, async (client) => {
      const { rowCount: hasRole } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      await client.query(`${hasRole ? 'ALTER' : 'CREATE'} ROLE ${roleName} ${access}`);
      const { rowCount: hasDatabase } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
      await client.query(hasDatabase ? `ALTER DATABASE ${database} OWNER TO ${roleName}` : `CREATE DATABASE ${database} OWNER ${roleName}`);
      await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    });
    await withClient(addressOf(serverUrl, name), async (client) => {
      const { rows } = await client.query<{ sql: string }>(HAND_OVER, [role]);
      for (const { sql } of rows) await client.query(sql);
    });
  } catch (cause) {
    throw new ScriptError('postgres_failed', `The database ${name} could not be given to the role ${role}: ${String(cause)}`, { cause });
  }
  const own = new URL(addressOf(serverUrl, 'postgres'));
  own.username = role;
  own.password = password;
  return own.href;
}

function addressOf(serverUrl: string, name: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
