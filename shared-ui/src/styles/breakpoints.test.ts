import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** specification section 9. */
const BREAKPOINTS = [480, 576, 768, 992, 1200, 1600, 2000];
/** Width below which the site's header hides text, for phones narrower than any breakpoint. */
const NARROW_PHONE = 375;

test('media queries – compared with the breakpoints of the specification – use all of them and no other width [S9.13]', () => {
  const files = globSync('{shell,shared-ui,mf-*}/src/**/*.css', { cwd: ROOT });
  const widths = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/@media [^{]*width [<>]=? (\d+)px/g)].map(([, px]) => ({
      file,
      px: Number(px),
    })),
  );
  expect(widths.length).toBeGreaterThan(50);
  expect(BREAKPOINTS.filter((breakpoint) => widths.every(({ px }) => px !== breakpoint))).toEqual([]);
  expect(widths.filter(({ px }) => px !== NARROW_PHONE && !BREAKPOINTS.includes(px))).toEqual([]);
});
