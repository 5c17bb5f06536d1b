import { test } from '#src/browser/test.ts';
import { ANNOUNCED, CASES, testDirectOpening, testNavigation } from './script-faults.ts';

// Each test has a proxy of its own, and some wait for deadlines.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(...ANNOUNCED));

// Files that are refused and late, in both situations. The other pairs, and other remotes, are in faults-of-scripts.soak.ts.
testDirectOpening(CASES.entryFlipped, '[F10]');
testNavigation(CASES.entryWith500, '[F15]');
testDirectOpening(CASES.chunkHangs, '[F13]');
testNavigation(CASES.entryTrickles, '[F14]');
