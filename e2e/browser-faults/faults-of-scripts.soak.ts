import { test } from '#src/browser/test.ts';
import { ANNOUNCED, CASES, openedDirectly, walkedTo } from './script-faults.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ troubles }) => troubles.announce(...ANNOUNCED));

// The pairs of fault and situation that faults-of-scripts.spec.ts leaves out.
for (const each of [CASES.entryWith500, CASES.entryBreaksOff, CASES.entryHangs, CASES.entryDrips, CASES.chunkMissing]) openedDirectly(each);
for (const each of [CASES.entryMissing, CASES.entryFlipped, CASES.entryIsHtml, CASES.chunkAltered, CASES.chunkHangs]) walkedTo(each);
