import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '#src/releases/build-folder.ts';
import { freshFolder } from '#src/site/start-site.ts';

export const POLL = 'mf-poll';

/** A remote as Module Federation's documentation describes it, without anything of this product. */
const PLAIN: Readonly<Record<string, string>> = {
  'plain/package.json': JSON.stringify({ name: 'poll', version: '4.2.0', type: 'module' }),
  'plain/rspack.config.mjs': `
    import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
    export default {
      mode: 'production',
      devtool: false,
      entry: {},
      output: { module: true, publicPath: 'auto', uniqueName: 'poll', chunkFormat: 'module', chunkLoading: 'import' },
      plugins: [
        new ModuleFederationPlugin({
          name: 'poll',
          filename: 'remoteEntry.js',
          library: { type: 'module' },
          exposes: { './Poll': './poll.js' },
          shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
          dts: false,
        }),
      ],
    };`,
  'plain/poll.js': `
    import { createElement, useState } from 'react';
    export default function Poll() {
      const [votes, setVotes] = useState(0);
      return createElement('div', null,
        createElement('h1', null, 'Shorter meetings?'),
        createElement('button', { type: 'button', onClick: () => setVotes(votes + 1) }, 'Yes'),
        createElement('output', null, votes + (votes === 1 ? ' vote' : ' votes')));
    }`,
};

const ADAPTER: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: `@plenum/${POLL}`, version: '1.0.0', type: 'module' }),
  'rspack.config.ts': `
    import { remotePreset } from '@plenum/federation/build/remote-preset';
    export default () => remotePreset('${POLL}', { root: import.meta.dirname, adopt: 'plain/dist' });`,
  'src/remote.ts': `
    import { defineRemote } from '@plenum/federation/remote/define-remote';
    export const remote = defineRemote({
      name: '${POLL}',
      screens: { poll: { routes: [{ path: '/poll' }], load: () => import(/* webpackChunkName: "screen-poll" */ './poll.tsx').then((m) => m.screen) } },
      blocks: {},
    });`,
  'src/poll.tsx': `
    import { adoptScreen } from '@plenum/federation/remote/adopt-screen';
    export const screen = adoptScreen(
      { entry: 'remoteEntry.js', module: './Poll' },
      { meta: { title: 'A poll', description: 'One question.' }, fallback: <p aria-busy="true">The poll is loading.</p> },
    );`,
};

/** Builds a plain Module Federation remote, and a release that wraps it. @returns its folder, ready to be published */
export async function builtPoll(): Promise<string> {
  const folder = freshFolder(POLL);
  for (const part of ['src', 'plain']) await mkdir(path.join(folder, part), { recursive: true });
  for (const [file, text] of Object.entries({ ...PLAIN, ...ADAPTER })) await writeFile(path.join(folder, file), text);
  for (const each of [path.join(folder, 'plain'), folder]) await buildFolder(each);
  return folder;
}
