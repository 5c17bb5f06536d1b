import { afterEach, beforeEach, expect, test } from '@jest/globals';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { readFile } from 'node:fs/promises';
import { standalonePreset } from '#src/build/standalone-preset.ts';
import { blogSources, remoteWorkspace, type RemoteWorkspace } from '#src/testing/build-remote.ts';

let workspace: RemoteWorkspace;
beforeEach(async () => {
  workspace = await remoteWorkspace('mf-blog');
  await workspace.write({
    ...blogSources('Hello'),
    'dev/main.tsx': `
      import { renderStandalone } from '@plenum/federation/standalone/render-standalone';
      import { remote } from '../src/remote.ts';
      renderStandalone(remote, { answers: {} });`,
  });
});
afterEach(() => workspace.remove());

function build(): Promise<string> {
  const { devServer: _, ...config } = standalonePreset('mf-blog', { root: workspace.root, entry: './dev/main.tsx' });
  return new Promise((resolve, reject) => {
    rspack(config).run((error, stats) => (error ? reject(error) : resolve(stats?.toString({ all: false, errors: true }) ?? '')));
  });
}

test('a remote of this repository – its standalone page is built – the fake host may use the libraries that a host shares', async () => {
  expect(await build()).toBe('');
});

test('a standalone page – opened at any depth – its script and styles load from the root', async () => {
  await build();
  const html = await readFile(path.join(workspace.root, 'dist-dev/standalone/index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="([^"]*\.(?:js|css))"/g)].map(([, file]) => file);
  expect(files).toEqual(['/main.js', '/main.css']);
});

test('a standalone page – built – its source maps name the sources as the developer knows them, for the positions of errors', async () => {
  await build();
  const map = await readFile(path.join(workspace.root, 'dist-dev/standalone/main.js.map'), 'utf8');
  expect((JSON.parse(map) as { sources: string[] }).sources).toContain('src/remote.ts');
});

test('a remote that uses names the host does not share – its standalone page is built – rejected as on the site', async () => {
  await workspace.write({
    'src/screen.ts': `import { createBrowserRouter } from 'react-router';\nexport const screen = { Component: createBrowserRouter };\n`,
  });
  expect(await build()).toContain('"createBrowserRouter" of react-router is not shared by the shell');
});
