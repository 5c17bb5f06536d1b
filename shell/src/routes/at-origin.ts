/** Returns the same path and query on another origin (`https://plenum.ru`); a path that begins with two slashes stays a path. */
export function atOrigin({ pathname, search }: URL, origin: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}
