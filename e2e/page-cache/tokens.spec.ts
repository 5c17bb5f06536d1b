import { shellRoutes } from '@plenum/shell/src/routes/route-table.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Site } from '#src/site/site.ts';
import { expect, test } from '#src/test.ts';

interface Row {
  readonly path: string;
  readonly personal?: boolean;
}

const TOKEN = 'vN3kq7Wd0rXy2LmZ8bT5cPq1sHj4uEaG';
/** Parameters that prove who follows a link: of e-mails, and of personal pages. */
const SECRET = /:(?:token|hash)\b/;

/** The route table of the set that is active. */
async function tableOf({ urls }: Site): Promise<Row[]> {
  const { html } = await fetchPage(urls.site);
  const boot = /id="page_boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { declared } = JSON.parse(boot) as { readonly declared: { readonly routes: readonly Row[] } };
  return [...shellRoutes, ...declared.routes];
}

const addressOf = ({ path }: Row) => path.replace(/^\*/, '/*').replaceAll(/:\w+|\*/g, TOKEN);

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
  const personal = (await tableOf(site)).filter((row) => row.personal);
  expect(personal.length).toBeGreaterThan(12);
  const paths = personal.map(addressOf);
  const spelled = paths.flatMap((path) => [
    path,
    `${path}/`,
    path.replace(/^\/\w/, (first) => first.toUpperCase()),
    path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
    `${path}?utm_source=mail`,
  ]);
  expect(await keptOf(site, spelled, /no-store/)).toEqual([]);
});

test('every page, with a token in its query – requested twice – rendered for each', async ({ site }) => {
  const table = await tableOf(site);
  expect(table.length).toBeGreaterThan(50);
  expect(
    await keptOf(
      site,
      table.map((row) => `${addressOf(row)}?token=${TOKEN}`),
      /private|no-store/,
    ),
  ).toEqual([]);
});

test('every row of the route table – its parameters – a page whose path has a secret is personal', async ({ site }) => {
  const table = await tableOf(site);
  const secret = table.filter(({ path }) => SECRET.test(path));
  expect(secret.map(({ path }) => path)).toEqual(expect.arrayContaining(['/new-pass/:hash', '/blog/subscription/:token']));
  expect(secret.filter(({ personal }) => !personal)).toEqual([]);
});
