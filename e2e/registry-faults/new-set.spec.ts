import { createHash } from 'node:crypto';
import type { SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import type { Fault } from '#src/faults/fault-proxy.ts';
import { startFaultProxy, type FaultProxy } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { BlogReleases, FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf, untilShown } from '#src/site/site-status.ts';
import { addShell, type Shell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { onlyInSoak } from '#src/soak.ts';

let registry: FaultProxy;
let shell: Shell;
/** Each test releases the next version of the blog, after the one that the previous test left active. */
let blog: BlogReleases;

/** A shell that follows the registry through faults; the site's own shell shows that the release set itself is good. */
test.beforeAll(async ({ ownSite }) => {
  registry = await startFaultProxy(ownSite.urls.releases);
  shell = await addShell(ownSite, { releases: registry.url, isWarm: true, env: { RELEASES_POLL_MS: '500' } });
  blog = new BlogReleases(ownSite);
  await shell.start();
});
test.beforeEach(() => registry.heal());
test.afterAll(async () => {
  await shell?.stop();
  await registry?.close();
  await blog?.restore();
});

const SET = /\/signed-set$/;
const STREAM = /\/stream$/;
const fileOf = (version: string) => new RegExp(`mf-blog/versions/${version}/files/node/remote-entry\\.cjs$`);
const manifestOf = (version: string) => new RegExp(`mf-blog/versions/${version}/manifest$`);

interface AnySet {
  readonly releases: Record<string, { readonly version: string; readonly manifest?: string }>;
}

const CASES: readonly { what: string; version: string; inject: (version: string) => void }[] = [
  ...onlyInSoak(
    bad('a file is a 500 with a script as its body', '9.7.0', fileOf, faults.scriptWith500),
    bad('a file is a page of HTML', '9.7.1', fileOf, faults.htmlAsScript),
  ),
  bad('one byte of a file is flipped', '9.7.2', fileOf, faults.oneByteFlipped),
  ...onlyInSoak(bad('a file breaks off', '9.7.3', fileOf, faults.breaksOff)),
  bad('a file hangs', '9.7.4', fileOf, faults.hangs),
  ...onlyInSoak(bad('the manifest is missing', '9.7.6', manifestOf, faults.missing)),
  {
    what: 'the set lacks the hash of a manifest',
    version: '9.7.7',
    inject: () =>
      void registry.inject(
        SET,
        alteredSet((set) => {
          const { manifest: _, ...member } = set.releases['mf-blog'] ?? { version: '' };
          return { ...set, releases: { ...set.releases, 'mf-blog': member } };
        }),
      ),
  },
  ...onlyInSoak({
    what: 'the manifest lacks the hash of a file, and the set vouches for it',
    version: '9.7.8',
    inject: (version: string) => {
      const lacking = (manifest: { node: { files: object } }) => ({
        ...manifest,
        node: { ...manifest.node, files: { 'remote-entry.cjs': { size: 1 } } },
      });
      registry.inject(manifestOf(version), faults.alteredJson(lacking));
      registry.inject(SET, async (exchange) => {
        const good = await fetch(`${registry.url}/v1/releases/mf-blog/versions/${version}/manifest`);
        const manifest = `sha384-${createHash('sha384')
          .update(await good.text())
          .digest('base64')}`;
        return alteredSet((set) => ({ ...set, releases: { ...set.releases, 'mf-blog': { version, manifest } } }))(exchange);
      });
    },
  }),
];

/** The signed set with a changed document. Its signature no longer matches. */
function alteredSet(change: (set: AnySet) => unknown): Fault {
  return faults.alteredJson((signed: SignedSet) => {
    const set = change(JSON.parse(Buffer.from(signed.set.payload, 'base64').toString()) as AnySet);
    return { ...signed, set: { ...signed.set, payload: Buffer.from(JSON.stringify(set)).toString('base64') } };
  });
}

for (const { what, version, inject } of CASES) {
  test(`${what} – the release set is activated – the shell keeps the previous one, and takes it up once the fault is gone`, async ({
    ownSite,
  }) => {
    const heading = `Release ${version}`;
    const before = (await statusOf(ownSite.urls.site)).set?.releases['mf-blog'] ?? '';
    await untilShown(shell.url, 'mf-blog', before);
    inject(version);
    await blog.release(version, await renamedBlog(version, heading));
    expect((await fetchPage(ownSite.urls.site + BLOG.path)).text).toContain(heading);

    const page = await fetchPage(shell.url + BLOG.path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(before === FIRST_VERSION ? BLOG.title : `Release ${before}`);
    expect(page.boot?.releases['mf-blog']?.version).toBe(before);
    registry.heal();
    await untilShown(shell.url, 'mf-blog', version);
    expect((await fetchPage(shell.url + BLOG.path)).text).toContain(heading);
    await expect.poll(async () => (await statusOf(shell.url)).state).toBe('current');
    expect(shell.hasCrashed()).toBe(false);
  });
}

test('no change event arrives – a release set is activated – the shell shows it after the next poll [F23]', async () => {
  registry.inject(STREAM, faults.hangs);
  const deaf = shell;
  await deaf.stop();
  await deaf.start();
  await blog.release('9.8.0', await renamedBlog('9.8.0', 'Seen by polling'));
  await untilShown(deaf.url, 'mf-blog', '9.8.0');
  expect((await fetchPage(deaf.url + BLOG.path)).text).toContain('Seen by polling');
});

test('an older release set is offered again – the shell rejects it and keeps its own [F12]', async ({ ownSite }) => {
  const old = await fetch(`${ownSite.urls.releases}/v1/environments/production/signed-set`);
  const [oldTag, oldSet] = [old.headers.get('etag') ?? '', await old.text()];
  await blog.release('9.9.0', await renamedBlog('9.9.0', 'The newer one'));
  await untilShown(shell.url, 'mf-blog', '9.9.0');

  registry.forget();
  registry.inject(SET, ({ response }) => void response.writeHead(200, { 'content-type': 'application/json', etag: oldTag }).end(oldSet));
  await expect.poll(() => registry.requests.filter((path) => SET.test(path)).length).toBeGreaterThan(2);
  const { set, alarms } = await statusOf(shell.url);
  expect([set?.releases['mf-blog'], alarms?.map(({ kind }) => kind)]).toEqual(['9.9.0', ['replay']]);
  expect((await fetchPage(shell.url + BLOG.path)).text).toContain('The newer one');
});

function bad(what: string, version: string, path: (version: string) => RegExp, fault: Fault) {
  return { what, version, inject: (expected: string) => void registry.inject(path(expected), fault) };
}
