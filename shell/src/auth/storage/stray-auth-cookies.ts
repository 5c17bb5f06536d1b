import { AUTH_COOKIES } from '#contract/session/auth-cookies.ts';

/**
 * Returns cookies that remove strays: cookies of these names that were set for part of the site, or for this host alone. Every cookie that
 * a page can read can be removed this way.
 * @param path of the page
 */
export function strayAuthCookies(path: string, domain: string | null): string[] {
  const ends = [...path.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1]);
  const paths = new Set([...ends, path.length].map((end) => path.slice(0, end) || '/'));
  return Object.values(AUTH_COOKIES).flatMap((name) =>
    [...paths].flatMap((part) =>
      ['', ...(domain === null ? [] : [`Domain=${domain}; `])].map(
        (where) => `${name}=; Path=${part}; ${where}Secure; SameSite=None; Max-Age=0`,
      ),
    ),
  );
}
