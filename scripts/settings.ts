import path from 'node:path';
import * as z from 'zod/mini';
import { ScriptError } from '#scripts/errors.ts';
import { BLOCKED_PORTS } from '#scripts/ports/blocked-ports.ts';
import { ROOT } from '#scripts/root.ts';

const port = z.coerce.number().check(z.int('is not a whole number'), z.gte(0, 'is below 0'), z.lte(65_535, 'is above 65535'));
const withDefault = (value: number) => z._default(port, value);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'is not an address such as postgres://user:password@host:5432' });

const environment = z.object({
  SITE_PORT: withDefault(3000),
  API_PORT: withDefault(3001),
  RELEASES_PORT: withDefault(3002),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
});

export interface Settings {
  /** 0 picks a free port. */
  readonly ports: { readonly site: number; readonly api: number; readonly releases: number };
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL server to use; null starts our own. */
  readonly databaseUrl: string | null;
}

/**
 * Reads the settings of `npm start` and similar commands from environment variables; an empty one counts as absent.
 * @throws ScriptError `setting_invalid`, with every invalid setting
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const errors = result.success
    ? findPortErrors(result.data)
    : result.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  if (!result.success || errors.length > 0)
    throw new ScriptError('setting_invalid', `These settings are invalid:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  const { SITE_PORT, API_PORT, RELEASES_PORT, DATA_DIR, DATABASE_URL } = result.data;
  return {
    ports: { site: SITE_PORT, api: API_PORT, releases: RELEASES_PORT },
    dataDir: path.resolve(ROOT, DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
  };
}

function findPortErrors({ SITE_PORT, API_PORT, RELEASES_PORT }: z.infer<typeof environment>): string[] {
  const ports = Object.entries({ SITE_PORT, API_PORT, RELEASES_PORT });
  return ports.flatMap(([name, value], index) => {
    const blocked = blockedPortError(name, value);
    if (blocked !== null) return [blocked];
    const other = ports.slice(0, index).find(([, earlier]) => value !== 0 && earlier === value);
    return other ? [`${name} is ${value}, and so is ${other[0]}: each needs a port of its own`] : [];
  });
}

/** Returns the error message for a port that browsers would never connect to, or null for other ports. */
export function blockedPortError(name: string, port: number): string | null {
  return BLOCKED_PORTS.includes(port)
    ? `${name} is ${port}, a port to which browsers refuse to connect: choose another, such as ${port + 100}`
    : null;
}
