import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { ReleaseSide } from '@plenum/shared-contracts/release/registry-schemas';
import { digestOf } from '#src/domain/digest.ts';

export interface SampleRelease {
  readonly manifest: ReleaseManifest;
  /** `web/remote.js` → bytes. */
  readonly files: Readonly<Record<string, Buffer>>;
}

/** Returns a release that every rule accepts: an entry on each side and one chunk whose text is `text`. */
export function sampleRelease(name = 'mf-blog', version = '1.0.0', text = 'article', change: Partial<ReleaseManifest> = {}): SampleRelease {
  const files: Record<string, Buffer> = {
    'node/remote.cjs': Buffer.from('exports.name = "remote";\n'),
    'web/article.js': Buffer.from(`export const text = ${JSON.stringify(text)};\n`),
    'web/css/article.css': Buffer.from('h1 { font-weight: 600 }\n'),
    'web/remote.js': Buffer.from('export const load = () => import("./article.js");\n'),
  };
  const chunks = { 'screen-article': { js: ['article.js'], css: ['css/article.css'] } };
  return {
    files,
    manifest: {
      spec: 'plenum.release/1',
      name,
      version,
      contract: '1.0',
      shared: { react: '^19.0.0' },
      exposes: {
        screens: [{ name: 'article', paths: name === 'mf-blog' ? ['/blog/:category/:article'] : [], routes: [], slots: [] }],
        blocks: [],
      },
      web: { entry: 'remote.js', initial: { js: [], css: [] }, chunks, files: listed(files, 'web') },
      node: { entry: 'remote.cjs', files: listed(files, 'node') },
      source: { revision: 'a1b2c3', author: 'Vera Sokolova' },
      ...change,
    },
  };
}

function listed(files: Readonly<Record<string, Buffer>>, side: ReleaseSide): ReleaseManifest['web']['files'] {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`${side}/`))
      .map(([path, bytes]) => [path.slice(side.length + 1), { hash: digestOf(bytes), size: bytes.length }]),
  );
}
