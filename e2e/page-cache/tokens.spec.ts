import { redactUrl } from '@plenum/shared-contracts/navigation/redact-url';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Site } from '#src/site/site.ts';
import { expect, test } from '#src/test.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '../routes/table.ts';

interface DeclaredRoute {
  readonly path: string;
  readonly personal?: boolean;
}

const TOKEN = 'vN3kq7Wd0rXy2LmZ8bT5cPq1sHj4uEaG';
/** Personal pages of the shell's own table that `PRIVATE_PAGES` does not have. */
const FURTHER = ['/webinars/first-steps/join/:token', '/account/*'];

/** Routes that the remotes of the active set declare. */
async function declaredRoutes({ urls }: Site): Promise<readonly DeclaredRoute[]> {
  const { html } = await fetchPage(urls.site);
  const boot = /id="page_boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(boot) as { readonly declared: { readonly routes: readonly DeclaredRoute[] } }).declared.routes;
}

/** Puts the token in the place of each parameter. @param path a route, or an address whose parameter is `abc` */
const withToken = (path: string) => path.replaceAll(/:\w+|\*|(?<=\/)abc$/g, TOKEN);

/** Requests addresses twice, and returns those whose answer others may get, or whose `Cache-Control` is not as expected. */
async function keptOf({ urls }: Site, paths: readonly string[], expected: RegExp): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of [...paths, ...paths]) {
    const { status, headers } = await fetchPage(urls.site + path);
    const said = `${headers.get('cache-control')}; ${headers.get('server-timing')}`;
    const isPage = status < 300 || status >= 400;
    if (/cache;|public|s-maxage/.test(said) || (isPage && !expected.test(said))) wrong.push(`${path}: ${status}, ${said}`);
  }
  return wrong;
}

test('every personal page, with a token in its path, however its address is spelled – requested twice – rendered for each, and never stored', async ({
  site,
}) => {
  const declared = (await declaredRoutes(site)).filter((route) => route.personal);
  expect(declared.map(({ path }) => path)).toContain('/blog/subscription/:token');
  const paths = [...[...PRIVATE_PAGES, ...declared].map(({ path }) => path), ...FURTHER].map(withToken);
  const spelled = paths.flatMap((path) => [
    path,
    `${path}/`,
    path.replace(/^\/\w/, (first) => first.toUpperCase()),
    path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
    `${path}?utm_source=mail`,
  ]);
  expect(await keptOf(site, spelled, /no-store/)).toEqual([]);
});

test('every address of a personal link – logged – without its token', async ({ site }) => {
  const paths = [...PRIVATE_PAGES, ...FURTHER.map((path) => ({ path })), ...(await declaredRoutes(site))].map(({ path }) => path);
  const links = paths.filter((path) => /:(token|hash)\b/.test(path));
  expect(links).toContain('/blog/subscription/:token');
  expect(
    links
      .map(withToken)
      .map(redactUrl)
      .filter((logged) => logged.includes(TOKEN)),
  ).toEqual([]);
});

test('every page, with a token in its query – requested twice – rendered for each', async ({ site }) => {
  const pages = [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...(await declaredRoutes(site))];
  const paths = pages.map(({ path }) => `${withToken(path)}?token=${TOKEN}`);
  expect(await keptOf(site, paths, /private|no-store/)).toEqual([]);
});
