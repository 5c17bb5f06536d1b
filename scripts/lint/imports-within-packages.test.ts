import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { importsWithinPackages } from '#scripts/lint/imports-within-packages.ts';

test('imports of values and types, re-exports and lazy imports, by either kind of path – found; tests and other packages – left out', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'imports-'));
  try {
    const files: Record<string, string> = {
      'shop/package.json': JSON.stringify({ imports: { '#src/*': './src/*' } }),
      'shop/src/a/x.ts': `import { one } from '#src/b/one.ts';
        import type { Two } from '../c/two.ts';
        export { three } from '#src/d/three.ts';
        export const four = (): Promise<unknown> => import(/* webpackChunkName: "four" */ '#src/e/four.ts');
        import zod from 'zod';
        import { other } from '@plenum/other/five';`,
      'shop/src/a/x.test.ts': `import '#src/f/six.ts';`,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    const found = await importsWithinPackages(root, Object.keys(files));
    expect(found.map(({ from, to }) => `${from} > ${to}`).toSorted()).toEqual([
      'shop/src/a/x.ts > shop/src/b/one.ts',
      'shop/src/a/x.ts > shop/src/c/two.ts',
      'shop/src/a/x.ts > shop/src/d/three.ts',
      'shop/src/a/x.ts > shop/src/e/four.ts',
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
