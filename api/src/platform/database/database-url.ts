import type { Config } from '#src/config.ts';

/** Returns the URL of the service's own database on the configured server, with parameters such as `sslmode`. */
export function databaseUrl({ serverUrl, name }: Pick<Config['database'], 'serverUrl' | 'name'>): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
