import { randomUUID } from 'node:crypto';
import { type Made, makeChange, readSets } from '#src/cluster/make-change.ts';
import { hasNginx } from '#src/cluster/nginx.ts';
import { type Cluster, startCluster } from '#src/cluster/start-cluster.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage, type FetchedPage } from '#src/site/fetch-page.ts';
import { untilReady, untilShown } from '#src/site/site-status.ts';
import { expect, test } from '#src/test.ts';

if (!hasNginx())
  process.stderr.write('Skipped: three sites and two registries behind nginx. This machine has no nginx (apt-get install nginx).\n');

const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 3);
const VISITORS = 3;
const NEXT = '9.71.0';
const HEADINGS: Readonly<Record<string, string>> = { [FIRST_VERSION]: BLOG.title, [NEXT]: 'From any registry' };
const VERSIONS = [NEXT, FIRST_VERSION];

test.describe.configure({ mode: 'serial' });
test.skip(!hasNginx(), 'nginx is not installed.');

let cluster: Cluster;
test.beforeAll(async () => {
  cluster = await startCluster();
  await mustRelease(cluster.stack, ['publish', 'mf-blog', '--dir', await renamedBlog(NEXT, HEADINGS[NEXT] ?? '')]);
});
test.afterAll(async () => {
  await cluster?.stop();
});

const change = (registry: string, version: string, reason: string): Promise<Made> =>
  makeChange(() => registry, { token: cluster.stack.tokens.manager, releases: { 'mf-blog': version }, reason, key: randomUUID() });

test('three sites, of which each follows another registry or nginx – activated through each registry and through nginx – all three serve it', async () => {
  for (const [index, registry] of [...cluster.registries, cluster.urls.releases].entries()) {
    const version = VERSIONS[index % 2] ?? NEXT;
    expect(await change(registry, version, `through ${registry}`)).toMatchObject({ number: expect.any(Number) });
    for (const site of cluster.sites) await untilShown(site, 'mf-blog', version);
    const pages = await Promise.all(cluster.sites.map((site) => fetchPage(site + BLOG.path)));
    for (const { text } of pages) expect(text).toContain(HEADINGS[version]);
  }
});

test(`visitors and a manager behind nginx – each registry, the database, the bucket and each site are killed -9, ${ROUNDS} times – no acknowledged change is lost, no page is mixed, and none returns 500`, async () => {
  test.setTimeout(30 * 60_000);
  const over = new AbortController();
  const made: Made[] = [];
  const pages: FetchedPage[] = [];
  /** Everything that was killed, in order. */
  const killed: string[] = [];
  let isDying = false;
  /** Pages that broke off, by what died while they were on their way. */
  const broken: string[][] = [];
  const visit = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const before = killed.length - Number(isDying);
      const page = await fetchPage(cluster.urls.site + BLOG.path).catch(() => null);
      if (page) pages.push(page);
      else broken.push(killed.slice(before));
    }
  };
  const manage = async (): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const request = { releases: { 'mf-blog': VERSIONS[number % 2] ?? NEXT }, reason: `change ${number}`, key: randomUUID() };
      made.push(await makeChange(() => cluster.urls.releases, { token: cluster.stack.tokens.manager, ...request }));
    }
  };
  const working = [...Array.from({ length: VISITORS }, visit), manage()];
  const refusals: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const part of cluster.parts) {
      // Each part is killed while pages are rendered and changes are made.
      const [viewed, changed] = [pages.length, made.length];
      await expect.poll(() => pages.length > viewed && made.length > changed, { timeout: 60_000 }).toBe(true);
      killed.push(part.name);
      isDying = true;
      await part.kill();
      isDying = false;
      if (part.kind === 'bucket') {
        const version = `9.72.${round}`;
        const folder = await renamedBlog(version, `Bucket ${round}`);
        const { code, err } = await release(cluster.stack, ['publish', 'mf-blog', '--dir', folder]);
        refusals.push(`${code} ${err}`);
        await part.start();
        await mustRelease(cluster.stack, ['publish', 'mf-blog', '--dir', folder]);
      } else await part.start();
      for (const site of cluster.sites) await untilReady(site);
    }
  }
  over.abort();
  await Promise.all(working);
  process.stdout.write(
    `${killed.length} kills; ${made.length} changes acknowledged; ${pages.length} pages, ${broken.length} broken off (${broken.map((names) => names.join(' and ')).join(', ')}); ` +
      `statuses ${JSON.stringify(countBy(pages.map(({ status }) => String(status))))}\n`,
  );

  // Publishing without the bucket is refused, with the reason, and succeeds when it is back.
  for (const refusal of refusals) expect(refusal).toMatch(/^[13] .*(cannot|unavailable|not stored)/s);

  // Only a site that is killed while it sends a page breaks it off.
  expect(broken.filter((names) => !names.some((name) => name.startsWith('site')))).toEqual([]);
  const versionOf = new Map(made.map(({ tag, version }) => [tag, version]));
  for (const { status, headers, html, text, boot } of pages) {
    // 503: the data of the page cannot be read without the database.
    expect([200, 503]).toContain(status);
    if (status !== 200) continue;
    const tag = headers.get('x-release-set') ?? '';
    const version = boot?.releases['mf-blog']?.version ?? '';
    expect(boot?.set).toBe(tag);
    if (versionOf.has(tag)) expect(version).toBe(versionOf.get(tag));
    expect(html.endsWith('</body></html>')).toBe(true);
    expect(new Set([...html.matchAll(/\/_\/mf-blog\/([\w.-]+)\//g)].map(([, found]) => found))).toEqual(new Set([version]));
    expect(Object.values(HEADINGS).filter((heading) => text.includes(heading))).toEqual([HEADINGS[version]]);
  }

  // The history has every acknowledged change once, and no other.
  const sets = readSets(await mustRelease(cluster.stack, ['history', '--limit', '100000', '--json']));
  const found = new Map(sets.filter(({ reason }) => reason.startsWith('change ')).map(({ reason, number }) => [reason, number]));
  expect(found).toEqual(new Map(made.flatMap(({ reason, number }) => (number === null ? [] : [[reason, number]]))));
  expect(sets.filter(({ reason }) => reason.startsWith('change '))).toHaveLength(found.size);
  expect(await mustRelease(cluster.stack, ['history', '--verify'])).toContain('intact');
  await mustRelease(cluster.stack, ['audit', 'verify']);
  const [newest] = sets;
  for (const site of cluster.sites) await untilShown(site, 'mf-blog', newest?.releases['mf-blog']?.version ?? '');
  for (const site of cluster.sites) expect((await fetchPage(site + BLOG.path)).status).toBe(200);
});

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
