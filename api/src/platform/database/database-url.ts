import type { Config } from '#src/config.ts';

/** The address of the service's own database on the configured server; parameters such as `sslmode` stay. */
export function databaseUrl({ serverUrl, name }: Pick<Config['database'], 'serverUrl' | 'name'>): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
