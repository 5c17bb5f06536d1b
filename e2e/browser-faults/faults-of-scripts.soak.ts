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

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(...ANNOUNCED));

// The pairs of fault and situation that faults-of-scripts.spec.ts leaves out.
const { entryFlipped, entryWith500, chunkHangs, entryTrickles, entryIsHtml, ...others } = CASES;
for (const each of [entryWith500, entryTrickles, ...Object.values(others)]) testDirectOpening(each);
for (const each of [entryFlipped, chunkHangs, ...Object.values(others)]) testNavigation(each);
testDirectOpening(entryIsHtml, '[F15]');
testNavigation(entryIsHtml, '[F15]');
testDirectOpeningOfOtherRemote(TARIFFS, 'hangs', faults.hangs);
testNavigationToOtherRemote(TARIFFS, 'every one is a 500', faults.scriptWith500, everyFileOf(TARIFFS.remote));
testDirectOpeningOfOtherRemote(HELP, 'is a 500', faults.scriptWith500);
testDirectOpeningOfOtherRemote(TARIFFS, 'trickles', faults.trickles);
testNavigationToOtherRemote(HELP, 'chunks trickle', faults.trickles);
