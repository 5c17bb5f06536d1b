/** A database on a server. */
export interface DatabaseName {
  /** URL of any database on the server: `postgres://user:password@host:5432/postgres`. */
  readonly serverUrl: string;
  readonly name: string;
}

/** Returns the URL of a database, with the server URL's parameters, such as `sslmode`. */
export function databaseUrl({ serverUrl, name }: DatabaseName): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
