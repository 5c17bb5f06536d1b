import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const CHECKOUT = path.join(import.meta.dirname, '../../..');

/** A page that knows Module Federation and a remote's address, and nothing of this product. */
const HOST = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import article from './article.json';
// A host provides what it has itself.
import 'react/jsx-runtime';
import 'zod/mini';

const { remote } = await import('mf_blog/remote');
const block = await remote.blocks['latest-articles'].load();
const element = createElement(block.Component, { data: { articles: [article] }, props: { count: 1 } });
createRoot(document.getElementById('root')).render(createElement(MemoryRouter, null, element));
`;

const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-router', 'zod/mini'];

export interface OtherHost {
  /** Its only script is `host/main.js`. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds a Module Federation host as its documentation describes it, with public plugins and options only.
 * @param manifest address of the remote's `mf-manifest.json`
 * @param article the data that its page shows
 */
export async function buildOtherHost(manifest: string, article: object): Promise<OtherHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'other-host-'));
  await symlink(path.join(CHECKOUT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'other-host', type: 'module' }));
  await writeFile(path.join(folder, 'article.json'), JSON.stringify(article));
  await writeFile(path.join(folder, 'page.js'), HOST);
  await writeFile(path.join(folder, 'main.js'), "import('./page.js');\n");
  await run({
    context: folder,
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'host'), filename: '[name].js', publicPath: '/host/', uniqueName: 'other_host' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'other_host',
        remotes: { mf_blog: `mf_blog@${manifest}` },
        shared: Object.fromEntries(SHARED.map((library) => [library, { singleton: true }])),
        dts: false,
        manifest: false,
      }),
    ],
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function run(configuration: Configuration): Promise<void> {
  const compiler = rspack(configuration);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}
