import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoaderContext } from '@rspack/core';
import * as React from 'react';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import containerStartLoader from '#src/build/container/container-start-loader.ts';
import { type ContainerRequire, provideContainerStart } from '#src/host/browser/container-start.ts';
import type { Container } from '#src/host/loading/container.ts';
import { createFederation } from '#src/host/loading/federation-instance.ts';
import { type RemoteWorkspace, blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';

const workspaces: RemoteWorkspace[] = [];

interface Built {
  readonly text: string;
  readonly container: Container;
}

/** Builds a remote with one screen that shows its name, and evaluates its browser side. */
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
  provideContainerStart();
  [blog, wiki] = [await built('mf-blog'), await built('mf-wiki')];
});
afterAll(() => Promise.all(workspaces.map((workspace) => workspace.remove())));

test('a remote built for the browser – its entry inspected – without the code that the page provides for all containers', () => {
  expect(blog.text).toContain('globalThis._FEDERATION_CONTAINER_START');
  expect(blog.text).not.toContain('initOptions');
});

test('a page that provides that code – two remotes built for the browser load – each shows its own text, with the page’s single React', async () => {
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

test('code of another rspack version – passed through the loader – unchanged with a warning: a standard container', () => {
  const warnings: Error[] = [];
  const source = 'import runtime from "bundler-runtime"; start(runtime, "mf_blog");';
  const loader = { resource: 'data:text/javascript,', emitWarning: (warning: Error) => void warnings.push(warning) };
  expect(containerStartLoader.call(loader as unknown as LoaderContext, source)).toBe(source);
  expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('starts containers in another way')]);
});

interface Chunk {
  readonly loaded: Promise<unknown>;
  /** Returns the library as a module of the container gets it. */
  readonly library: () => unknown;
}

/** Starts a container from a hand-written bundler runtime with one chunk that uses one library. */
function startedByHand(consumed: Partial<NonNullable<Consumes>[string]>, provided: object[] = []) {
  const require: ContainerRequire = {
    c: {},
    m: {},
    f: {},
    federation: {},
    consumesLoadingData: {
      chunkMapping: { screen: ['7'] },
      moduleIdToConsumeDataMapping: {
        7: {
          shareKey: 'paint',
          shareScope: 'default',
          requiredVersion: '^1.0.0',
          strictVersion: false,
          singleton: true,
          eager: false,
          ...consumed,
        },
      },
    },
    initializeSharingData: { scopeToSharingDataMapping: { default: provided as never[] } },
    initializeExposesData: { shareScope: 'default', moduleMap: { './remote': async () => () => 'the remote' } },
  };
  (globalThis as unknown as { _FEDERATION_CONTAINER_START: (...given: unknown[]) => void })._FEDERATION_CONTAINER_START(
    require,
    'mf_test',
    'loaded-first',
  );
  const load = (): Chunk => {
    const promises: Promise<unknown>[] = [];
    require.f.consumes?.('screen', promises);
    const library = () => {
      const module = { exports: undefined as unknown };
      require.m['7']?.(module);
      return module.exports;
    };
    return { loaded: Promise.all(promises), library };
  };
  return { require, load };
}
type Consumes = NonNullable<ContainerRequire['consumesLoadingData']>['moduleIdToConsumeDataMapping'];

/** The share scope of a page that provides `paint`. */
const scopeWith = (version: string, library: unknown) => ({
  paint: { [version]: { version, lib: () => library, loaded: true, from: 'shell', scope: ['default'], shareConfig: { singleton: true } } },
});

test('a page that provides a library – a chunk that uses it loads twice – the page’s copy', async () => {
  const { require, load } = startedByHand({});
  await require.initContainer?.(scopeWith('1.2.0', 'of the page') as never);
  await load().loaded;
  const { loaded, library } = load();
  await loaded;
  expect(library()).toBe('of the page');
});

test.each([
  ['none', {}],
  ['one that does not fit', scopeWith('2.0.0', 'of the page')],
])('a page that provides %s – a chunk with its own copy loads – its own copy', async (_, scope) => {
  const { require, load } = startedByHand({ singleton: false, fallback: async () => () => 'its own' });
  await require.initContainer?.(scope as never);
  const { loaded, library } = load();
  await loaded;
  expect(library()).toBe('its own');
});

test('a page without the library – a chunk without a copy loads – rejected by name; it loads once the page provides it', async () => {
  const { require, load } = startedByHand({});
  const scope: Record<string, unknown> = {};
  await require.initContainer?.(scope as never);
  await expect(load().loaded).rejects.toThrow('mf_test needs paint ^1.0.0, which the page does not provide.');
  Object.assign(scope, scopeWith('1.0.0', 'late'));
  const { loaded, library } = load();
  await loaded;
  expect(library()).toBe('late');
});

test('a container that shares a library – initialised – registered with the page, and loaded only on first use', async () => {
  const { require, load } = startedByHand({}, [
    { name: 'paint', version: '1.1.0', factory: async () => () => 'of the container', singleton: true },
  ]);
  const scope: Record<string, Record<string, unknown>> = {};
  await require.initContainer?.(scope as never);
  expect(Object.keys(scope['paint'] ?? {})).toEqual(['1.1.0']);
  const { loaded, library } = load();
  await loaded;
  expect(library()).toBe('of the container');
});

test('a module that a container does not expose – requested – rejected by name', async () => {
  const { require } = startedByHand({});
  expect((await require.getContainer?.('./remote'))?.()).toBe('the remote');
  await expect(require.getContainer?.('toString')).rejects.toThrow('mf_test does not expose toString.');
});
