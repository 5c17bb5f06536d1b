import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { sharedParts } from '#src/build/shared-modules/shared-parts.ts';
import { provideContainerStart } from '#src/host/browser/container-start.ts';
import type { Container } from '#src/host/loading/container.ts';
import { type SharedModules, createFederation } from '#src/host/loading/federation-instance.ts';
import { type RemoteWorkspace, blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';

const PART = '@plenum/shared-ui/dialog/surface';
const { version } = sharedParts(path.join(import.meta.dirname, '../../../../shell')).find(({ key }) => key === PART)!;
const REACT: SharedModules = {
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: jsxRuntime },
  'react-dom': { version: ReactDOM.version, module: ReactDOM },
};

let workspace: RemoteWorkspace;
let entry: string;

beforeAll(async () => {
  provideContainerStart();
  workspace = await remoteWorkspace('mf-blog');
  await workspace.write({
    ...blogSources('a blog'),
    'package.json': JSON.stringify({ name: '@plenum/mf-blog', version: '1.0.0', dependencies: { '@plenum/shared-ui': '^3.0.0' } }),
    'src/screen.ts': `export const screen = { Component: () => null, open: () => import('${PART}') };`,
  });
  entry = (await workspace.build()).web.entry;
}, 60_000);
afterAll(() => workspace.remove());

interface Opening {
  readonly remote: { screens: { main: { load: () => Promise<{ open: () => Promise<{ DialogSurface: unknown }> }> } } };
}

let pages = 0;
/** Loads a remote on a new page that provides `parts`. Returns a function that opens its dialog and returns the surface it gets. */
async function pageWith(parts: SharedModules) {
  // Modules are evaluated once per address.
  const address = `${pathToFileURL(path.join(workspace.root, 'dist/web', entry)).href}?page=${(pages += 1)}`;
  const federation = createFederation('shell', { ...REACT, ...parts }, () => import(address) as Promise<Container>);
  const { remote } = (await federation.expose('mf-blog@1.0.0', './remote')) as Opening;
  const { open } = await remote.screens.main.load();
  return async () => (await open()).DialogSurface;
}

function partOfThePage(version: string, answers: readonly (() => Promise<unknown>)[]) {
  let loads = 0;
  const load = () => {
    const answer = answers[loads] ?? answers.at(-1)!;
    loads += 1;
    return answer();
  };
  return { parts: { [PART]: { version, load } }, loads: () => loads };
}
const ofThePage = async () => ({ DialogSurface: 'of the page' });

test('a page with a compatible part – unused, then used twice – not loaded; loaded once, from the page', async () => {
  const { parts, loads } = partOfThePage(version, [ofThePage]);
  const open = await pageWith(parts);
  expect(loads()).toBe(0);
  expect(await open()).toBe('of the page');
  expect(await open()).toBe('of the page');
  expect(loads()).toBe(1);
});

test.each([
  ['of another major version', `${Number(version.split('.')[0]) + 1}.0.0`],
  ['older than what the remote was built with', '0.9.0'],
])('a page with a part %s – the remote opens it – the remote’s own copy is used, and the page’s is not loaded', async (_, other) => {
  const { parts, loads } = partOfThePage(other, [ofThePage]);
  const open = await pageWith(parts);
  expect(typeof (await open())).toBe('function');
  expect(loads()).toBe(0);
});

test('a page without the part – the remote opens it – the remote’s own copy is used', async () => {
  const open = await pageWith({});
  expect(typeof (await open())).toBe('function');
});

test('a page whose part fails to load – the remote opens it – its own copy; another remote tries again and gets the page’s', async () => {
  const { parts, loads } = partOfThePage(version, [() => Promise.reject(new TypeError('offline')), ofThePage]);
  const federation = createFederation('shell', { ...REACT, ...parts }, (key) => {
    const address = `${pathToFileURL(path.join(workspace.root, 'dist/web', entry)).href}?key=${encodeURIComponent(key)}`;
    return import(address) as Promise<Container>;
  });
  const openIn = async (key: string) => {
    const { remote } = (await federation.expose(key, './remote')) as Opening;
    return (await (await remote.screens.main.load()).open()).DialogSurface;
  };
  expect(typeof (await openIn('mf-blog@1.0.0'))).toBe('function');
  expect(await openIn('mf-blog@1.0.1')).toBe('of the page');
  expect(loads()).toBe(2);
});

test('a remote – built – contains no paths of the build machine', async () => {
  const web = await readdir(path.join(workspace.root, 'dist/web'));
  const texts = await Promise.all(web.filter((file) => file.endsWith('.js')).map((file) => workspace.read(`web/${file}`)));
  expect(texts.join()).toContain(PART);
  expect(texts.join()).not.toContain(path.join(import.meta.dirname, '../../../..'));
});

test('a remote – built for the server – contains no shared part, since no dialog opens there', async () => {
  const server = await workspace.read('node/remote-entry.cjs');
  expect(server).not.toContain('react-aria');
  // Makes sure that the part is missing from the server build only.
  const web = await readdir(path.join(workspace.root, 'dist/web'));
  const texts = await Promise.all(web.filter((file) => file.endsWith('.js')).map((file) => workspace.read(`web/${file}`)));
  expect(texts.some((text) => text.includes('react-aria'))).toBe(true);
});
