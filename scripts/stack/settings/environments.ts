import { createHash } from 'node:crypto';
import type { Ports } from '#scripts/stack/settings/choose-ports.ts';
import type { Secrets, Tokens } from '#scripts/stack/settings/secrets.ts';
import type { ServiceDatabases } from '#scripts/stack/services/postgres-service.ts';

/** The staff member who answers tickets on a developer's machine. */
const STAFF_NAME = 'Local staff';

interface Facts {
  readonly ports: Ports;
  readonly dataDir: string;
  readonly secrets: Pick<Secrets, 'loader' | 'site' | 'staff'>;
  /** Additional variables for every service. */
  readonly extra: Readonly<Record<string, string>>;
}

interface BackendFacts extends Facts {
  readonly databases: ServiceDatabases;
  readonly tokens: Tokens;
}

export function addresses(ports: Ports) {
  return {
    site: `http://127.0.0.1:${ports.site}`,
    api: `http://127.0.0.1:${ports.api}/api`,
    releases: `http://127.0.0.1:${ports.releases}`,
  };
}

/** Credentials of the bucket that stores releases, for the SDK's default chain. */
const BUCKET_CREDENTIALS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

/** Returns a service's settings from the environment of this process, without the keys of other services. */
function common({ dataDir, extra }: Facts): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, API_LOADER_SECRET: _loader, RELEASES_SITE_TOKEN: _site, ...inherited } = process.env;
  for (const name of BUCKET_CREDENTIALS) delete inherited[name];
  return { ...inherited, NODE_ENV: 'production', DATA_DIR: dataDir, ...extra };
}

/**
 * Keeps the memory of the site's server small (docs/decisions/0234, 0239): a semi-space of 2 MiB instead of 32, a limit of the heap, and one
 * arena for native memory instead of eight per processor. As in deploy/shell/Dockerfile.
 */
export const SITE_MEMORY = { NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=512', MALLOC_ARENA_MAX: '1' } as const;

/** Returns the settings of the site's server about the other services. It has no database. */
export function shellEnvironment(facts: Facts): NodeJS.ProcessEnv {
  const urls = addresses(facts.ports);
  const inherited = process.env['NODE_OPTIONS'] ?? '';
  return {
    MALLOC_ARENA_MAX: SITE_MEMORY.MALLOC_ARENA_MAX,
    API_LOADER_SECRET: facts.secrets.loader,
    RELEASES_SITE_TOKEN: facts.secrets.site,
    ...common(facts),
    // The last of two equal options applies: the user's own.
    NODE_OPTIONS: `${SITE_MEMORY.NODE_OPTIONS} ${inherited}`.trim(),
    SITE_PORT: String(facts.ports.site),
    API_URL: urls.api,
    RELEASES_URL: urls.releases,
  };
}

/** Returns the settings of each service about the others. */
export function environments(facts: BackendFacts) {
  const { ports, databases, tokens, secrets } = facts;
  const teams = Object.entries(tokens.teams).map(([name, token]) => `${name}:${token}`);
  return {
    // Links in its e-mails lead to the site.
    api: {
      DATABASE_URL: databases.api,
      API_LOADER_SECRET: secrets.loader,
      // The digest: the service does not need the token itself.
      API_STAFF_TOKENS: `${STAFF_NAME}=${createHash('sha256').update(secrets.staff).digest('base64url')}`,
      // Services are always started as in production, where the API has dev services only if they are asked for.
      API_DEV_SERVICES: 'on',
      ...common(facts),
      API_PORT: String(ports.api),
      SITE_PORT: String(ports.site),
    },
    releases: {
      DATABASE_URL: databases.releases,
      RELEASES_SITE_TOKEN: secrets.site,
      ...common(facts),
      ...Object.fromEntries(BUCKET_CREDENTIALS.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
      RELEASES_PORT: String(ports.releases),
      RELEASES_MANAGER_TOKEN: tokens.manager,
      RELEASES_TEAM_TOKENS: teams.join(','),
    },
    shell: shellEnvironment(facts),
  } satisfies Record<string, NodeJS.ProcessEnv>;
}
