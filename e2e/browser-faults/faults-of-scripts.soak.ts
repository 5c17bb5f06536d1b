import { test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import {
  ANNOUNCED,
  CASES,
  HELP,
  TARIFFS,
  testDirectOpening,
  testDirectOpeningOfOtherRemote,
  testNavigationToOtherRemote,
  testNavigation,
} from './script-faults.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(...ANNOUNCED));

// The pairs of fault and situation that faults-of-scripts.spec.ts leaves out.
for (const each of [CASES.entryWith500, CASES.entryBreaksOff, CASES.entryHangs, CASES.entryTrickles, CASES.chunkMissing])
  testDirectOpening(each);
for (const each of [CASES.entryMissing, CASES.entryFlipped, CASES.entryIsHtml, CASES.chunkAltered, CASES.chunkHangs]) testNavigation(each);
testDirectOpeningOfOtherRemote(TARIFFS, 'trickles', faults.trickles);
testNavigationToOtherRemote(HELP, 'chunks trickle', faults.trickles);
