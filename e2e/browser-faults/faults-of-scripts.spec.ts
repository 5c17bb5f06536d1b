import { test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import {
  ANNOUNCED,
  CASES,
  HELP,
  TARIFFS,
  everyFileOf,
  testDirectOpening,
  testDirectOpeningOfOtherRemote,
  testNavigationToOtherRemote,
  testNavigation,
} from './script-faults.ts';

// Each test has a proxy of its own, and some wait for deadlines.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(...ANNOUNCED));

// Each fault once, and both situations with faults of either kind: refused files, and files that never arrive.
// The other pairs are in faults-of-scripts.soak.ts.
for (const { direct, walk } of [
  { direct: CASES.entryMissing, walk: CASES.chunkMissing },
  { direct: CASES.entryFlipped, walk: CASES.entryWith500 },
  { direct: CASES.entryIsHtml, walk: CASES.entryBreaksOff },
  { direct: CASES.chunkAltered, walk: CASES.entryHangs },
  { direct: CASES.chunkHangs, walk: CASES.entryTrickles },
]) {
  testDirectOpening(direct);
  testNavigation(walk);
}

// One remote in each situation; the other pairs are in the soak run, too.
testDirectOpeningOfOtherRemote(TARIFFS, 'hangs', faults.hangs);
testNavigationToOtherRemote(TARIFFS, 'every one is a 500', faults.scriptWith500, everyFileOf(TARIFFS.remote));
testDirectOpeningOfOtherRemote(HELP, 'is a 500', faults.scriptWith500);
