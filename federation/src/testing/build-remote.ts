import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { type BuildDescription, buildDescription } from '@plenum/shared-contracts/release/build-description';
import { remotePreset } from '#src/build/remote-preset.ts';

const CHECKOUT = path.join(import.meta.dirname, '../../..');

/** A workspace of a remote in a temporary folder, with the libraries of this checkout. */
export interface RemoteWorkspace {
  readonly root: string;
  write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  /** Builds both sides. @throws Error with the build's output */
  build(): Promise<BuildDescription>;
  /** Returns the text of a built file, below `dist`. */
  read(file: string): Promise<string>;
  remove(): Promise<void>;
}

/** Returns the sources of a blog with one screen and one block, each showing `text`. */
export function blogSources(text: string): Record<string, string> {
  const part = `export const part = { Component: () => ${JSON.stringify(text)} };\n`;
  return {
    'src/screen.ts': `import { createElement } from 'react';\nimport styles from './screen.module.css';\nexport const screen = { Component: () => createElement('p', { className: styles.lead }, ${JSON.stringify(text)}) };\n`,
    'src/screen.module.css': `.lead { --said: "${text}"; }\n`,
    'src/block.ts': part,
    'src/remote.ts': `
      export const remote = {
        tag: 'plenum.remote', contract: '1.0', name: 'mf-blog',
        screens: { main: { load: () => import(/* webpackChunkName: "screen-main" */ './screen.ts').then((m) => m.screen) } },
        blocks: { 'latest-articles': { load: () => import(/* webpackChunkName: "block-latest-articles" */ './block.ts').then((m) => m.part) } },
      };`,
  };
}

export async function remoteWorkspace(name: string): Promise<RemoteWorkspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'plenum-remote-'));
  await symlink(path.join(CHECKOUT, 'node_modules'), path.join(root, 'node_modules'));
  const workspace: RemoteWorkspace = {
    root,
    async write(files) {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(path.dirname(path.join(root, file)), { recursive: true });
        await writeFile(path.join(root, file), text);
      }
    },
    async build() {
      await run(name, root);
      return buildDescription.parse(JSON.parse(await workspace.read('build.json')));
    },
    read: (file) => readFile(path.join(root, 'dist', file), 'utf8'),
    remove: () => rm(root, { recursive: true, force: true }),
  };
  await workspace.write({
    'package.json': JSON.stringify({ name: `@plenum/${name}`, version: '1.0.0', dependencies: { '@plenum/shared-ui': '^3.0.0' } }),
  });
  return workspace;
}

async function run(name: string, root: string): Promise<void> {
  const compiler = rspack(remotePreset(name, { root }));
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
