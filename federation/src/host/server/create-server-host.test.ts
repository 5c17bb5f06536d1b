import { beforeAll, expect, test } from '@jest/globals';
import * as React from 'react';
import { createServerHost } from '#src/host/server/create-server-host.ts';
import { blogSources, remoteWorkspace } from '#src/testing/build-remote.ts';
import { containerSource } from '#src/testing/fake-container.ts';

const V1 = { name: 'mf-blog', version: '1.0.0' };
const V2 = { name: 'mf-blog', version: '2.0.0' };
const sources = new Map<string, string>();

interface FederationGlobals {
  __FEDERATION__: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
}
const inMemoryStore = () => {
  const { __FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: entries } = globalThis as unknown as FederationGlobals;
  return {
    instances: federation.__INSTANCES__.map(({ name }) => name).toSorted(),
    shares: Object.keys(federation.__SHARE__).toSorted(),
    entries: Object.keys(entries),
  };
};

const hostOf = (readSource: (id: { name: string; version: string }) => Promise<string>) =>
  createServerHost({
    shared: { react: { version: React.version, module: React } },
    readSource,
    publicPath: ({ name, version }) => `/_/${name}/${version}/`,
  });
const builtHost = () =>
  hostOf(async ({ version }) => {
    const source = sources.get(version);
    if (!source) throw new Error(`${version} is not in the cache`);
    return source;
  });
const renderedText = (screen: { Component: unknown }) => (screen.Component as () => string | React.ReactElement<{ children: string }>)();
const textOfBuilt = (screen: { Component: unknown }) => (renderedText(screen) as React.ReactElement<{ children: string }>).props.children;

beforeAll(async () => {
  const workspace = await remoteWorkspace('mf-blog');
  for (const { version } of [V1, V2]) {
    await workspace.write(blogSources(version));
    await workspace.build();
    sources.set(version, await workspace.read('node/remote-entry.cjs'));
  }
  await workspace.remove();
});

test('two built versions – both are loaded in one process – each shows its own content, with the single React of the host', async () => {
  const { loader, evict } = builtHost();
  const [first, second] = await Promise.all([loader.screen(V1, 'main'), loader.screen(V2, 'main')]);
  expect([textOfBuilt(first), textOfBuilt(second)]).toEqual(['1.0.0', '2.0.0']);
  expect(React.isValidElement(renderedText(first))).toBe(true);
  expect(renderedText(await loader.block(V1, 'latest-articles'))).toBe('1.0.0');
  for (const id of [V1, V2]) evict(id);
});

test('two built versions – one is evicted – the other keeps working, and nothing of the first remains', async () => {
  const { loader, evict } = builtHost();
  await loader.screen(V1, 'main');
  const withFirst = inMemoryStore();
  await loader.screen(V2, 'main');
  evict(V2);
  expect(inMemoryStore()).toEqual(withFirst);
  expect(textOfBuilt(await loader.screen(V1, 'main'))).toBe('1.0.0');
  evict(V1);
});

test('a host without remotes – built versions are loaded and evicted repeatedly – nothing of them remains', async () => {
  const { loader, evict } = builtHost();
  const before = inMemoryStore();
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([V1, V2].map((id) => loader.screen(id, 'main')));
    expect(inMemoryStore().instances.length).toBe(before.instances.length + 2);
    for (const id of [V1, V2]) evict(id);
    expect(inMemoryStore()).toEqual(before);
  }
});

test('an evicted version – requested again, as after a rollback – loaded again', async () => {
  const { loader, evict } = builtHost();
  const before = await loader.screen(V1, 'main');
  evict(V1);
  const after = await loader.screen(V1, 'main');
  expect(after).not.toBe(before);
  expect(textOfBuilt(after)).toBe('1.0.0');
  evict(V1);
});

test('a version that failed after registering itself – retried, then evicted – nothing of either attempt remains', async () => {
  let tries = 0;
  const { loader, evict } = hostOf(async () => {
    tries += 1;
    return tries === 1 ? `${sources.get('1.0.0')}; throw new Error('half of a file');` : String(sources.get('1.0.0'));
  });
  const before = inMemoryStore();
  await expect(loader.screen(V1, 'main')).rejects.toMatchObject({ code: 'unreachable' });
  expect(textOfBuilt(await loader.screen(V1, 'main', { force: true }))).toBe('1.0.0');
  evict(V1);
  expect(inMemoryStore()).toEqual(before);
});

test('a file that cannot be read – a screen is requested – a LoadFailure, and the next attempt reads it again', async () => {
  let readable = false;
  const { loader } = hostOf(async () => {
    if (!readable) throw new Error('does not match its recorded hash');
    return containerSource('well again');
  });
  await expect(loader.screen(V1, 'main')).rejects.toMatchObject({
    code: 'unreachable',
    cause: { message: 'does not match its recorded hash' },
  });
  readable = true;
  expect(renderedText(await loader.screen(V1, 'main', { force: true }))).toBe('well again');
});

test('a file that throws at import – a screen is requested – a LoadFailure, and other remotes keep working [F16]', async () => {
  const { loader } = hostOf(async ({ name }) =>
    name === 'mf-blog' ? 'throw new Error("broken at import")' : containerSource('fine', name),
  );
  await expect(loader.screen(V1, 'main')).rejects.toMatchObject({
    code: 'unreachable',
    cause: { message: 'broken at import' },
  });
  expect(renderedText(await loader.screen({ name: 'mf-wiki', version: '1.0.0' }, 'main'))).toBe('fine');
});

test('two screens of a built remote import a module that uses `window` – all screens are loaded – these two fail, the others work', async () => {
  const workspace = await remoteWorkspace('mf-blog');
  const lazy = (name: string) =>
    `${name}: { load: () => import(/* webpackChunkName: "screen-${name}" */ './${name}.ts').then((m) => m.screen) }`;
  const usesWidth = `import { width } from './width.ts';\nexport const screen = { Component: () => String(width) };\n`;
  await workspace.write({
    ...blogSources('fine'),
    'src/width.ts': 'export const width = window.innerWidth;\n',
    'src/first.ts': usesWidth,
    'src/second.ts': usesWidth,
    'src/remote.ts': `
      export const remote = {
        tag: 'plenum.remote', contract: '1.0', name: 'mf-blog', blocks: {},
        screens: { ${lazy('first')}, ${lazy('second')}, main: { load: () => import(/* webpackChunkName: "screen-main" */ './screen.ts').then((m) => m.screen) } },
      };`,
  });
  await workspace.build();
  const source = await workspace.read('node/remote-entry.cjs');
  await workspace.remove();
  const { loader, evict } = hostOf(async () => source);
  for (const name of ['first', 'second'])
    await expect(loader.screen(V1, name)).rejects.toMatchObject({ code: 'unreachable', cause: { message: 'window is not defined' } });
  expect(textOfBuilt(await loader.screen(V1, 'main'))).toBe('fine');
  evict(V1);
});
