import pg from 'pg';
import { type ClientOptions, connectClient } from '#src/database/connect-client.ts';
import { type DatabaseName, databaseUrl } from '#src/database/database-url.ts';

const NO_SUCH_DATABASE = '3D000';
/** SQLSTATEs PostgreSQL returns when another instance has just created the database. */
const EXISTS: ReadonlySet<unknown> = new Set(['42P04', '23505']);

interface DatabaseOptions extends Omit<ClientOptions, 'connectionString'>, DatabaseName {}

/**
 * Creates a database unless it exists. Only then does the user need CREATEDB and access to the database that `serverUrl` names.
 * @throws the error of pg
 */
export async function ensureDatabase({ serverUrl, name, ...options }: DatabaseOptions): Promise<void> {
  if (await exists({ ...options, connectionString: databaseUrl({ serverUrl, name }) })) return;
  const client = await connectClient({ ...options, connectionString: serverUrl });
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!EXISTS.has((error as pg.DatabaseError).code)) throw error;
  } finally {
    await client.end();
  }
}

async function exists(options: ClientOptions): Promise<boolean> {
  try {
    await (await connectClient(options)).end();
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_SUCH_DATABASE) return false;
    throw error;
  }
}
