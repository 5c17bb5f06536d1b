import { test } from '#src/browser/test.ts';
import * as faults from '#src/faults/faults.ts';
import { ANNOUNCED, CASES, HELP, TARIFFS, openedDirectly, otherRemoteOpened, otherRemoteWalkedTo, walkedTo } from './script-faults.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ troubles }) => troubles.announce(...ANNOUNCED));

// The pairs of fault and situation that faults-of-scripts.spec.ts leaves out.
for (const each of [CASES.entryWith500, CASES.entryBreaksOff, CASES.entryHangs, CASES.entryDrips, CASES.chunkMissing]) openedDirectly(each);
for (const each of [CASES.entryMissing, CASES.entryFlipped, CASES.entryIsHtml, CASES.chunkAltered, CASES.chunkHangs]) walkedTo(each);
otherRemoteOpened(TARIFFS, 'drips', faults.drips);
otherRemoteWalkedTo(HELP, 'chunks drip', faults.drips);
