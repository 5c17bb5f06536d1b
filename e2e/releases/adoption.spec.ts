import { startFaultProxy, type FaultProxy } from '#src/faults/fault-proxy.ts';
import { oneByteFlipped, refuses } from '#src/faults/faults.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';
import { addShell, type Shell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';

/** A second site, which cannot load a version whose files are damaged on the way to it. The site's own server can. */
const SECOND = 'web-2';
let registry: FaultProxy;
let shell: Shell;
test.beforeAll(async ({ ownSite }) => {
  registry = await startFaultProxy(ownSite.urls.releases);
  shell = await addShell(ownSite, { releases: registry.url, isWarm: true, env: { RELEASES_POLL_MS: '500', SITE_ID: SECOND } });
  await shell.start();
});
test.afterAll(async ({ ownSite }) => {
  registry?.heal();
  await shell?.stop();
  await registry?.close();
  await mustRelease(ownSite, ['environment', 'update', 'production', '--on-failure', 'report']);
  await mustRelease(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
});

const publishDamaged = async (site: Site, version: string) => {
  registry.inject(new RegExp(`mf-blog/versions/${version}/files/node/remote-entry\\.cjs$`), oneByteFlipped);
  await mustRelease(site, ['publish', 'mf-blog', '--dir', await renamedBlog(version, `Release ${version}`)]);
};
const statusOf = async (site: Site, id: string) => {
  const { sites } = JSON.parse(await mustRelease(site, ['site', 'list', '--json'])) as { sites: { id: string; status: string }[] };
  return sites.find((one) => one.id === id)?.status;
};

test('one of two sites cannot load a new version, the environment reverts – activated – exit 4, and both sites show the version before', async ({
  ownSite,
}) => {
  await mustRelease(ownSite, ['environment', 'update', 'production', '--on-failure', 'revert']);
  await publishDamaged(ownSite, '9.45.0');
  const { code, out } = await release(ownSite, ['activate', 'mf-blog@9.45.0', '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([
    4,
    { error: { code: 'adoption_reverted', errors: [{ field: `sites.${SECOND}`, message: expect.stringContaining('mf-blog@9.45.0') }] } },
  ]);
  for (const url of [ownSite.urls.site, shell.url]) {
    await untilShown(url, 'mf-blog', FIRST_VERSION);
    expect((await fetchPage(url + BLOG.path)).text).toContain(BLOG.title);
  }
  expect(await mustRelease(ownSite, ['history', '--limit', '1'])).toMatch(
    /registry +rollback .*Automatic rollback: mf-blog@9\.45\.0 fails at web-2/,
  );
});

test('one of two sites is cut off from the registry – another version is activated – it serves the one before, says so and is not counted as updated, until it is back [F24]', async ({
  ownSite,
}) => {
  await mustRelease(ownSite, ['environment', 'update', 'production', '--on-failure', 'report']);
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog('9.45.2', 'Release 9.45.2')]);
  registry.inject(/./, refuses);
  const { code, err } = await release(ownSite, ['activate', 'mf-blog@9.45.2', '--timeout', '5']);
  expect(code).toBe(4);
  expect(err).toContain(SECOND);
  expect(await statusOf(ownSite, SECOND)).not.toBe('current');
  expect((await fetchPage(ownSite.urls.site + BLOG.path)).text).toContain('Release 9.45.2');
  await expect.poll(async () => (await fetchPage(shell.url + BLOG.path)).headers.get('x-release-state')).toBe('degraded');
  const page = await fetchPage(shell.url + BLOG.path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(BLOG.title);

  registry.heal();
  await untilShown(shell.url, 'mf-blog', '9.45.2');
  await expect.poll(() => statusOf(ownSite, SECOND)).toBe('current');
});

test(
  'one of two sites cannot load a new version, the environment reports – activated – exit 4 names the site; the fault ends – both serve it',
  SOAK_ONLY,
  async ({ ownSite }) => {
    await mustRelease(ownSite, ['environment', 'update', 'production', '--on-failure', 'report']);
    await publishDamaged(ownSite, '9.45.1');
    const { code, err } = await release(ownSite, ['activate', 'mf-blog@9.45.1']);
    expect(code).toBe(4);
    expect(err).toMatch(/it fails at web-2: does not serve set \d+: mf-blog@9\.45\.1.*does not match its recorded hash/);
    await untilShown(ownSite.urls.site, 'mf-blog', '9.45.1');
    expect(await statusOf(ownSite, SECOND)).toBe('failing');

    registry.heal();
    await untilShown(shell.url, 'mf-blog', '9.45.1');
    await expect.poll(() => statusOf(ownSite, SECOND)).toBe('current');
    expect(await mustRelease(ownSite, ['rollback', 'mf-blog'])).toMatch(/\d sites serve it\./);
  },
);
