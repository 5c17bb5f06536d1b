import { test } from '#src/browser/test.ts';
import { ANNOUNCED, CASES, testDirectOpening, testNavigation } from './script-faults.ts';

// Each test has a proxy of its own, and some wait for deadlines.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(...ANNOUNCED));

// Files that are refused, missing and late, in both situations. The other pairs, and other remotes, are in faults-of-scripts.soak.ts.
for (const { direct, walk } of [
  { direct: CASES.entryFlipped, walk: CASES.entryWith500 },
  { direct: CASES.chunkHangs, walk: CASES.chunkMissing },
]) {
  testDirectOpening(direct);
  testNavigation(walk);
}
