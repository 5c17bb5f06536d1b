import { readFile } from 'node:fs/promises';
import { startFaultProxy, type FaultProxy } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { statusOf } from '#src/site/site-status.ts';
import { freshFolder } from '#src/site/start-site.ts';
import { addShell, type Shell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import { changeCached, folderWithCache } from './shell-cache.ts';

/** A short interval: tests wait for the next poll. */
const POLLING = { RELEASES_POLL_MS: '500' };

let registry: FaultProxy;
let shell: Shell | undefined;

test.beforeAll(async ({ site }) => {
  registry = await startFaultProxy(site.urls.releases);
});
test.beforeEach(() => registry.heal());
test.afterEach(async () => {
  await shell?.stop();
  shell = undefined;
});
test.afterAll(() => registry?.close());

for (const [what, fault] of [
  ['hangs', faults.hangs],
  ...onlyInSoak(['is down', faults.refuses] as const, ['returns 500', faults.answers(500, 'application/json', '{}')] as const),
] as const) {
  test(`the registry ${what}, nothing is cached – a shell starts – 503 and not ready, until the registry is back [F02]`, async ({
    site,
  }) => {
    registry.inject(/./, fault);
    shell = await addShell(site, { releases: registry.url, env: POLLING });
    await shell.start('running');
    await expect(async () => {
      const page = await fetchPage(shell?.url + MAIN.path);
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(page.html).toMatch(/^<!doctype html>.*<\/html>$/s);
    }).toPass();
    expect((await fetch(`${shell.url}/-/ready`)).status).toBe(503);
    expect((await fetch(`${shell.url}/-/live`)).status).toBe(200);

    registry.heal();
    await expect.poll(async () => (await fetchPage(shell?.url + MAIN.path)).status).toBe(200);
    expect((await statusOf(shell.url)).state).toBe('current');
  });
}

test('the registry is down, a cache exists – a shell starts – serves the last good release set, marked as such; current again once the registry is back [F01]', async ({
  site,
}) => {
  const dataDir = await folderWithCache(site);
  registry.inject(/./, faults.refuses);
  shell = await addShell(site, { releases: registry.url, dataDir, env: POLLING });
  await shell.start();
  const page = await fetchPage(shell.url + ARTICLE.path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(ARTICLE.title);
  expect(page.headers.get('x-release-state')).toBe('degraded');
  expect((await statusOf(shell.url)).state).toBe('degraded');
  expect((await fetch(`${shell.url}/-/ready`)).status).toBe(200);
  const scripts = [...page.html.matchAll(/"(\/_\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect((await fetch(shell.url + path)).status).toBe(200);

  registry.heal();
  await expect.poll(async () => (await fetchPage(shell?.url + ARTICLE.path)).headers.get('x-release-state')).toBeNull();
});

for (const side of ['node' as const, ...onlyInSoak('web' as const)]) {
  test(
    `one byte of a cached ${side} file is flipped – a shell starts – it fetches the file again, and an alarm names it`,
    SOAK_ONLY,
    async ({ site }) => {
      const dataDir = await folderWithCache(site);
      const file = await changeCached(dataDir, side, faults.flipOneByte);
      shell = await addShell(site, { releases: registry.url, dataDir });
      await shell.start();
      expect((await fetchPage(shell.url + ARTICLE.path)).status).toBe(200);
      const log = await readFile(shell.log, 'utf8');
      expect(log).toMatch(new RegExp(`"alarm":"integrity","file":"mf-blog@[\\d.]+ ${side}/${file}","decision":"fetched again"`));
    },
  );
}

test('one byte of a cached node file is flipped, and the registry is down – a shell starts – the file is not run, and all pages but those of its remote work [F09 F42]', async ({
  site,
}) => {
  const dataDir = await folderWithCache(site);
  const mark = 'plenumForbiddenCodeRan';
  await changeCached(dataDir, 'node', (bytes) => Buffer.concat([Buffer.from(`process.stdout.write('${mark}');`), bytes]));
  registry.inject(/./, faults.refuses);
  shell = await addShell(site, { releases: registry.url, dataDir, env: POLLING });
  await shell.start('running');
  await expect.poll(async () => readFile(shell?.log ?? '', 'utf8')).toMatch(/"alarm":"integrity".*"decision":"refused"/);
  // Until it listens, connections are refused.
  await expect.poll(async () => (await fetchPage(shell?.url + MAIN.path).catch(() => null))?.status).toBe(200);
  expect((await fetchPage(shell.url + ARTICLE.path)).status).toBe(503);
  expect(await readFile(shell.log, 'utf8')).not.toContain(mark);
  registry.heal();
  await expect.poll(async () => (await fetchPage(shell?.url + ARTICLE.path)).status).toBe(200);
  expect(await readFile(shell.log, 'utf8')).not.toContain(mark);
});

test(
  'one byte of a remote is flipped in transit from the registry, nothing is cached – a shell starts – all pages but those of the remote work; all once the file is intact',
  SOAK_ONLY,
  async ({ site }) => {
    registry.inject(/mf-blog\/versions\/[^/]+\/files\/node\/remote-entry\.cjs$/, faults.oneByteFlipped);
    shell = await addShell(site, { releases: registry.url, env: POLLING });
    await shell.start();
    const main = await fetchPage(shell.url + MAIN.path);
    expect([main.status, main.headers.get('x-release-state')]).toEqual([200, 'degraded']);
    expect((await fetchPage(shell.url + ARTICLE.path)).status).toBe(503);
    registry.heal();
    await expect.poll(async () => (await fetchPage(shell?.url + ARTICLE.path)).status).toBe(200);
    expect((await statusOf(shell.url)).state).toBe('current');
  },
);

test('the cache folder is not writable – a shell starts – it serves from memory', SOAK_ONLY, async ({ site }) => {
  const { writeFile, mkdir } = await import('node:fs/promises');
  const dataDir = freshFolder('shell');
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${dataDir}/shell-cache`, 'A file where a folder belongs');
  shell = await addShell(site, { dataDir });
  await shell.start();
  expect((await fetchPage(shell.url + ARTICLE.path)).status).toBe(200);
});
