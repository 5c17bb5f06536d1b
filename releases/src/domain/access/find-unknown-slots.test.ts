import { expect, test } from '@jest/globals';
import { findUnknownSlots } from '#src/domain/access/find-unknown-slots.ts';

test('a slot that no release has – granted – a warning with the slots that there are; none for a known one', () => {
  const offered = new Set(['main.sections', 'header.actions']);
  expect(findUnknownSlots(['main.sections', 'main.section'], offered)).toEqual([
    'No active or newest release has the slot main.section, so a block in it is not shown yet. Slots: header.actions, main.sections.',
  ]);
});

test('no shell declares its slots – any slot granted – no warning', () => {
  expect(findUnknownSlots(['main.section'], null)).toEqual([]);
});
