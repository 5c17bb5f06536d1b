import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as React from 'react';
import { createServerHost } from '#src/host/server/create-server-host.ts';
import { type RemoteWorkspace, blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';
import { PIXEL_PNG, SQUARE_SVG } from '#src/testing/image-fixtures.ts';

const BLOG = { name: 'mf-blog', version: '1.2.3' };
const PUBLIC_PATH = '/_/mf-blog/1.2.3/';

let workspace: RemoteWorkspace;

beforeAll(async () => {
  workspace = await remoteWorkspace('mf-blog');
});
beforeEach(() =>
  workspace.write({
    ...blogSources('first'),
    'src/star.png': PIXEL_PNG,
    'src/moon.png': PIXEL_PNG,
    'src/square.svg': SQUARE_SVG,
    'src/terms.txt': 'Terms',
    'src/count.ts': 'addEventListener("message", ({ data }) => postMessage(data + 1));',
    'src/screen.ts': `
      import moon from './moon.png';
      import square from './square.svg';
      import terms from './terms.txt?url';
      const star = new URL('./star.png', import.meta.url);
      export const startCounting = () => new Worker(new URL('./count.ts', import.meta.url));
      export const screen = { Component: () => [moon, square, terms, star.href, String(star), star.pathname].join(' ') };`,
  }),
);
afterAll(() => workspace.remove());

const webFiles = () => readdir(path.join(workspace.root, 'dist/web'));

async function addressesOnServer(): Promise<string[]> {
  const { loader, evict } = createServerHost({
    shared: { react: { version: React.version, module: React } },
    readSource: () => workspace.read('node/remote-entry.cjs'),
    publicPath: () => PUBLIC_PATH,
  });
  const { Component } = await loader.screen(BLOG, 'main');
  evict(BLOG);
  return (Component as unknown as () => string)().split(' ');
}

test('a remote with images – rendered on the server – image addresses point to files of its version', async () => {
  await workspace.build();
  const addresses = await addressesOnServer();
  expect(addresses).toEqual([
    expect.stringMatching(/^\/_\/mf-blog\/1\.2\.3\/moon\.\w{8}\.png$/),
    expect.stringMatching(/^\/_\/mf-blog\/1\.2\.3\/square\.\w{8}\.svg$/),
    expect.stringMatching(/^\/_\/mf-blog\/1\.2\.3\/terms\.\w{8}\.txt$/),
    ...Array<unknown>(3).fill(expect.stringMatching(/^\/_\/mf-blog\/1\.2\.3\/star\.\w{8}\.png$/)),
  ]);
  expect(await webFiles()).toEqual(expect.arrayContaining(addresses.map((address) => address.slice(PUBLIC_PATH.length))));
});

test('a remote with a worker – built for the server – one file, without paths of this machine', async () => {
  await workspace.build();
  expect(await readdir(path.join(workspace.root, 'dist/node'))).toEqual(['remote-entry.cjs']);
  const text = await workspace.read('node/remote-entry.cjs');
  expect(text).not.toContain('file:');
  expect(text).not.toContain(workspace.root);
});

test('a remote with a worker – built for the browser – the address passes through a Trusted Types policy named after the remote', async () => {
  await workspace.build();
  const scripts = (await webFiles()).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => workspace.read(`web/${file}`)));
  const policies = texts.flatMap((text) => [...text.matchAll(/createPolicy\((["'`])([^"'`]+)\1/g)].map(([, , name]) => name));
  expect([...new Set(policies)]).toEqual(['mf-blog']);
});

test('a worker that imports a shared library – built – rejected with the library and what to do', async () => {
  await workspace.write({
    'src/count.ts': 'import { observable } from "mobx"; addEventListener("message", () => postMessage(observable({})));',
  });
  await expect(workspace.build()).rejects.toThrow(
    /A worker imports mobx, which remotes get from the page.* Move this code out of the worker/,
  );
});

test.each([
  'export const here = import.meta.url;',
  'export const there = (name: string) => new URL(name, import.meta.url);',
  'const base = import.meta.url; export const star = new URL("./star.png", base);',
])('%s – built – rejected with what to write instead', async (source) => {
  await workspace.write({ 'src/screen.ts': `${source}\nexport const screen = { Component: () => null };` });
  await expect(workspace.build()).rejects.toThrow(
    /screen\.ts[^]*import\.meta\.url would be a path on the build machine\..*new URL\('\.\/file\.png'/,
  );
});

test.each(['new URL("./star.png", import.meta.url)', 'new URL(/* webpackIgnore: false */ "./star.png", import.meta.url)'])(
  '%s – built – accepted',
  async (expression) => {
    await workspace.write({
      'src/screen.ts': `// import.meta.url would not do\nexport const star = ${expression};\nexport const screen = { Component: () => null };`,
    });
    await expect(workspace.build()).resolves.toMatchObject({ name: 'mf-blog' });
  },
);
