import * as z from 'zod/mini';
import { readEnvironment } from '@plenum/shared-server/config/read-environment';
import type { DatabaseName } from '@plenum/shared-server/database/database-url';

const filled = z.string().check(z.trim(), z.minLength(1));
const environment = z.object({
  DATABASE_URL: filled,
  RELEASES_DATABASE: z._default(filled, 'plenum_releases'),
  DATABASE_APPLICATION_ROLE: z.optional(filled),
});

/** Configuration of the command that migrates, which gets nothing else of the service's environment. */
export interface MigrationConfig {
  /** With the role that owns the tables. */
  readonly database: DatabaseName;
  /** Role of the registry; null if it is the owner. */
  readonly role: string | null;
}

/** @throws ConfigError naming every missing or invalid variable, never its value */
export function readMigrationConfig(env: Readonly<Record<string, string | undefined>>): MigrationConfig {
  const values = readEnvironment(environment, env, {
    heading: 'The tables cannot be migrated with this configuration:',
    hints: { DATABASE_URL: 'the address of a PostgreSQL server, with the role that owns the tables' },
  });
  return {
    database: { serverUrl: values.DATABASE_URL, name: values.RELEASES_DATABASE },
    role: values.DATABASE_APPLICATION_ROLE ?? null,
  };
}
