import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { Preflight, PreflightRelease } from '@plenum/shared-contracts/release/preflight';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import '#src/testing/test-renderer.ts';

const { createPreflight } = await import('#src/server/preflight/create-preflight.ts');

/** Parts of a blog by name, each an expression of its server build. */
export interface RemoteParts {
  readonly screens?: Readonly<Record<string, string>>;
  readonly blocks?: Readonly<Record<string, string>>;
  readonly samples?: string;
  /** Code that runs before anything else. */
  readonly before?: string;
}

const HASH: Digest = `sha384-${'A'.repeat(64)}`;

function releaseOf(name: string, exposes: ReleaseManifest['exposes']): PreflightRelease {
  const file = (path: string) => [path, { hash: HASH, size: 1 }] as const;
  const chunks = [...exposes.screens.map((screen) => `screen-${screen.name}`), ...exposes.blocks.map((block) => `block-${block.name}`)];
  const web = ['entry.js', ...chunks.map((chunk) => `${chunk}.js`)];
  return {
    digest: HASH,
    manifest: {
      spec: 'plenum.release/1',
      name,
      version: '1.0.0',
      contract: '1.0',
      shared: {},
      exposes,
      web: {
        entry: 'entry.js',
        initial: { js: [], css: [] },
        chunks: Object.fromEntries(chunks.map((chunk) => [chunk, { js: [`${chunk}.js`], css: [] }])),
        files: Object.fromEntries(web.map(file)),
      },
      node: { entry: 'entry.cjs', files: Object.fromEntries([file('entry.cjs')]) },
      source: { revision: null, author: 'Vera Sokolova' },
    },
  };
}

/** Returns the checks of a blog with these parts; null: of the shell of this source tree. */
export function createPreflightOf(parts: RemoteParts | null): Preflight {
  const { screens = {}, blocks = {}, samples, before = '' } = parts ?? {};
  const lazies = (of: Readonly<Record<string, string>>) =>
    `{ ${Object.entries(of)
      .map(([name, expression]) => `'${name}': { load: async () => (${expression}) }`)
      .join(', ')} }`;
  const missing = `(() => { throw new Error('Module "' + module + '" does not exist in container.'); })()`;
  const source = `${before}
    const remote = { tag: 'plenum.remote', contract: '1.0', name: 'mf-blog', screens: ${lazies(screens)}, blocks: ${lazies(blocks)} };
    exports.init = () => undefined;
    exports.get = async (module) => module === './remote' ? () => ({ remote }) : ${samples ? `() => ({ samples: ${samples} })` : missing};`;
  const remote = releaseOf('mf-blog', {
    screens: Object.keys(screens).map((name) => ({ name, paths: [], routes: [], slots: [] })),
    blocks: Object.keys(blocks).map((name) => ({ name, fills: [] })),
  });
  return createPreflight({
    shell: releaseOf('shell', { screens: [], blocks: [] }),
    remote: parts && remote,
    readFile: async ({ name }, side) => (name === 'mf-blog' && side === 'node' ? source : ''),
  });
}
