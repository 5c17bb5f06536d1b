import { test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { ANNOUNCED, CASES, HELP, TARIFFS, openedDirectly, otherRemote, walkedTo } from './script-faults.ts';

// Each has a proxy of its own, and some wait for deadlines.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ troubles }) => troubles.announce(...ANNOUNCED));

// Each fault once, and both situations with faults of either kind: what is refused, and what does not come.
// The other pairs are in faults-of-scripts.soak.ts.
for (const { direct, walk } of [
  { direct: CASES.entryMissing, walk: CASES.chunkMissing },
  { direct: CASES.entryFlipped, walk: CASES.entryWith500 },
  { direct: CASES.entryIsHtml, walk: CASES.entryBreaksOff },
  { direct: CASES.chunkAltered, walk: CASES.entryHangs },
  { direct: CASES.chunkHangs, walk: CASES.entryDrips },
]) {
  openedDirectly(direct);
  walkedTo(walk);
}

otherRemote(TARIFFS, faults.hangs, faults.otherScript);
otherRemote(HELP, faults.scriptWith500, faults.drips);
