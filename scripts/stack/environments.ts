import type { Ports } from '#scripts/stack/choose-ports.ts';
import type { Secrets, Tokens } from '#scripts/stack/secrets.ts';

interface Facts {
  readonly ports: Ports;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  /** Further variables for every service. */
  readonly extra: Readonly<Record<string, string>>;
}

export function addresses(ports: Ports) {
  return {
    site: `http://127.0.0.1:${ports.site}`,
    api: `http://127.0.0.1:${ports.api}/api`,
    releases: `http://127.0.0.1:${ports.releases}`,
  };
}

/** What each service is told about the others. Its other settings come from the environment of this process. */
export function environments({ ports, dataDir, databaseUrl, tokens, secrets, extra }: Facts) {
  const urls = addresses(ports);
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    API_LOADER_SECRET: secrets.loader,
    RELEASES_SITE_TOKEN: secrets.site,
    ...extra,
  };
  const teams = Object.entries(tokens.teams).map(([name, token]) => `${name}:${token}`);
  return {
    // Its letters lead to the site.
    api: { ...common, API_PORT: String(ports.api), SITE_PORT: String(ports.site) },
    releases: {
      ...common,
      RELEASES_PORT: String(ports.releases),
      RELEASES_MANAGER_TOKEN: tokens.manager,
      RELEASES_TEAM_TOKENS: teams.join(','),
    },
    shell: { ...common, SITE_PORT: String(ports.site), API_URL: urls.api, RELEASES_URL: urls.releases },
  } satisfies Record<string, NodeJS.ProcessEnv>;
}
