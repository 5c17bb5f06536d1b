import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as React from 'react';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { provideBundlerRuntime } from '#src/host/browser/bundler-runtime.ts';
import type { Container } from '#src/host/loading/container.ts';
import { createFederation } from '#src/host/loading/federation-instance.ts';
import { type RemoteWorkspace, blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';
import { showGlobalsToContainers } from '#src/testing/show-globals.ts';

const workspaces: RemoteWorkspace[] = [];

interface Built {
  readonly text: string;
  readonly container: Container;
}

/** A remote of one screen that says its name, built and its browser side evaluated. */
async function built(name: string): Promise<Built> {
  const workspace = await remoteWorkspace(name);
  workspaces.push(workspace);
  const sources = Object.entries(blogSources(name)).map(([file, text]) => [file, text.replace("name: 'mf-blog'", `name: '${name}'`)]);
  await workspace.write(Object.fromEntries(sources) as Record<string, string>);
  const { web } = await workspace.build();
  const container = (await import(pathToFileURL(path.join(workspace.root, 'dist/web', web.entry)).href)) as Container;
  return { text: await workspace.read(`web/${web.entry}`), container };
}

interface Shown {
  readonly remote: { screens: { main: { load: () => Promise<{ Component: () => React.ReactElement<{ children: string }> }> } } };
}

let blog: Built;
let wiki: Built;

beforeAll(async () => {
  showGlobalsToContainers();
  provideBundlerRuntime();
  [blog, wiki] = [await built('mf-blog'), await built('mf-wiki')];
});
afterAll(() => Promise.all(workspaces.map((workspace) => workspace.remove())));

test('a remote built for the browser – its entry is looked at – the part that every container has is left to the page', () => {
  expect(blog.text).toContain('globalThis._FEDERATION_BUNDLER_RUNTIME()');
  expect(blog.text).not.toContain('loadShareSync');
});

test('a page that brings that part – two remotes built for the browser are loaded – each shows its own, with the one React of the page', async () => {
  const containers = new Map(Object.entries({ 'mf-blog': blog.container, 'mf-wiki': wiki.container }));
  const federation = createFederation('shell', { react: { version: React.version, module: React } }, async (key) => {
    const container = containers.get(key);
    if (!container) throw new Error(`${key} was not built`);
    return container;
  });
  const elements = await Promise.all(
    [...containers.keys()].map(async (key) => {
      const { remote } = (await federation.expose(key, './remote')) as Shown;
      return (await remote.screens.main.load()).Component();
    }),
  );
  expect(elements.map((element) => element.props.children)).toEqual(['mf-blog', 'mf-wiki']);
  expect(elements.every((element) => React.isValidElement(element))).toBe(true);
});
