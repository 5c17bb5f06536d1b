import { expect, test } from '@jest/globals';
import { publishableManifest } from '#scripts/pack/publishable-manifest.ts';

const WORKSPACE = {
  name: '@site/ui',
  version: '1.2.0',
  private: true,
  scripts: { gallery: 'serve' },
  imports: { '#src/*': './src/*' },
  exports: { './styles/*': './src/styles/*', './menu/*': './src/menu/*.ts', './*': './src/*/*.tsx' },
  designSystem: { layers: ['ui'], tokens: ['./src/styles/tokens.css'] },
  dependencies: { a: '^1.0.0', b: '^2.0.0' },
  devDependencies: { c: '^3.0.0' },
  peerDependencies: { react: '^19.0.0' },
  publishConfig: { peerDependencies: { jest: '^30.0.0' }, bin: { ui: './src/cli/bin.ts' } },
};

test('the package.json of a workspace – made publishable – exports lead to built files, and no private field is left', () => {
  const manifest = publishableManifest(WORKSPACE, ['lib', 'README.md']);
  expect(manifest).toEqual({
    name: '@site/ui',
    version: '1.2.0',
    exports: {
      './styles/*': './lib/styles/*',
      './menu/*': { types: './lib/menu/*.d.ts', default: './lib/menu/*.js' },
      './*': { types: './lib/*/*.d.ts', default: './lib/*/*.js' },
    },
    imports: expect.objectContaining({ '#src/*.ts': { types: './lib/*.d.ts', default: './lib/*.js' } }),
    designSystem: { layers: ['ui'], tokens: ['./lib/styles/tokens.css'] },
    dependencies: { a: '^1.0.0', b: '^2.0.0' },
    peerDependencies: { react: '^19.0.0', jest: '^30.0.0' },
    bin: { ui: './lib/cli/bin.js' },
    engines: { node: '>=24' },
    files: ['lib', 'README.md'],
  });
});

test('a part of a workspace – made publishable – it depends only on the packages that this part imports', () => {
  expect(publishableManifest(WORKSPACE, ['lib'], new Set(['b', 'node:fs'])).dependencies).toEqual({ b: '^2.0.0' });
});
