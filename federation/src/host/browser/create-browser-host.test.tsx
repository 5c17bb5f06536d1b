import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as React from 'react';
import { createBrowserHost } from '#src/host/browser/create-browser-host.ts';
import type { PageRelease } from '#src/host/browser/page-release.ts';
import { containerModule } from '#src/testing/fake-container.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const files = {
  entry: 'remote-entry.mjs',
  initial: { js: ['remote.mjs'], css: [] },
  chunks: { 'screen-main': { js: ['main.mjs'], css: ['main.css'] } },
};
const MANIFEST = JSON.stringify({
  web: {
    ...files,
    files: Object.fromEntries(['remote-entry.mjs', 'remote.mjs', 'main.mjs', 'main.css'].map((file) => [file, { hash, size: 1 }])),
  },
});
const inPage: PageRelease = {
  version: '1.0.0',
  manifest: `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`,
  web: { ...files, integrity: { 'main.css': hash } },
};
const BLOG = { name: 'mf-blog', version: '1.0.0' };

/** A file path in place of the site's asset base: jest imports from files where a browser imports from addresses. */
let assetBase: string;
const put = async (address: string, text: string) => {
  const file = new URL(address, assetBase);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, text);
};
const hostOf = (release: PageRelease, base = assetBase) =>
  createBrowserHost({
    releases: { 'mf-blog': release },
    assetBase: base,
    shared: { react: { version: React.version, module: React } },
    styleWaitMs: 1,
  });
const renderedText = (screen: { Component: unknown }) => (screen.Component as () => string)();

beforeEach(async () => {
  document.head.innerHTML = '';
  assetBase = `${pathToFileURL(await mkdtemp(path.join(tmpdir(), 'plenum-assets-'))).href}/`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => new Response(await readFile(new URL(address as string))));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(new URL(assetBase), { recursive: true });
});

test('a remote of the page – a screen is requested – its module, with its styles and scripts in the head', async () => {
  await put('mf-blog/1.0.0/remote-entry.mjs', containerModule('first'));
  const { loader, id } = hostOf(inPage);
  expect(renderedText(await loader.screen(id('mf-blog'), 'main'))).toBe('first');
  const linked = [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')?.replace(assetBase, '')}`,
  );
  expect(linked).toEqual([
    'modulepreload mf-blog/1.0.0/remote-entry.mjs',
    'modulepreload mf-blog/1.0.0/remote.mjs',
    'modulepreload mf-blog/1.0.0/main.mjs',
    'stylesheet mf-blog/1.0.0/main.css',
  ]);
  expect(document.head.querySelector<HTMLLinkElement>('[rel="stylesheet"]')?.integrity).toBe(hash);
});

test('an asset base without origin and a host script on another origin – a screen is requested – imported from the page’s origin', async () => {
  await put('_/mf-blog/1.0.0/remote-entry.mjs', containerModule('of the page'));
  document.head.innerHTML = `<base href="${assetBase}">`;
  const { loader } = hostOf(inPage, '_/');
  expect(renderedText(await loader.screen(BLOG, 'main'))).toBe('of the page');
});

test('an entry that throws on evaluation – the user retries – it is imported from another address, its styles from the first', async () => {
  await put('mf-blog/1.0.0/remote-entry.mjs', 'throw new Error("broken at import");');
  await put('~1/mf-blog/1.0.0/manifest.json', MANIFEST);
  await put('~1/mf-blog/1.0.0/remote-entry.mjs', containerModule('well again'));
  const { loader } = hostOf(inPage);
  await expect(loader.screen(BLOG, 'main')).rejects.toMatchObject({ name: 'LoadFailure', code: 'unreachable' });
  expect(renderedText(await loader.screen(BLOG, 'main', { force: true }))).toBe('well again');
  expect([...document.head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'))).toEqual([
    `${assetBase}mf-blog/1.0.0/main.css`,
  ]);
});

test('a release that runs from the addresses of a retry – a chunk is prepared – its scripts from there, its styles from the first address', async () => {
  await put('~1/mf-blog/1.0.0/manifest.json', MANIFEST);
  const { prepare } = hostOf({ version: '1.0.0', manifest: inPage.manifest });
  await prepare('mf-blog', 'screen-main', 1);
  expect(document.head.querySelector('[rel="modulepreload"][href$="/main.mjs"]')?.getAttribute('href')).toBe(
    `${assetBase}~1/mf-blog/1.0.0/main.mjs`,
  );
  expect([...document.head.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'))).toEqual([
    `${assetBase}mf-blog/1.0.0/main.css`,
  ]);
});

test('a link is hovered – the remote of another page is prefetched – the files of its screen are fetched, and no code runs', async () => {
  await put('mf-blog/1.0.0/manifest.json', MANIFEST);
  const { prefetch } = hostOf({ version: '1.0.0', manifest: inPage.manifest });
  const preloaded = new Promise<void>((resolve) =>
    new MutationObserver(() => document.head.querySelectorAll('[rel="modulepreload"]').length === 3 && resolve()).observe(document.head, {
      childList: true,
    }),
  );
  prefetch('mf-blog', 'screen-main');
  await preloaded;
  expect(document.head.querySelector('[rel="stylesheet"]')).toBeNull();
});

test('a remote that cannot be loaded – its link is hovered – no exception', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('fetch failed'));
  const { prefetch } = hostOf({ version: '1.0.0', manifest: inPage.manifest });
  for (const name of ['mf-blog', 'mf-wiki']) prefetch(name, 'screen-main');
  // jest fails a test in which a rejection goes unhandled.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});
