import { expect, test } from '@jest/globals';
import { findUndeclaredSlots } from '#src/build/source-checks/find-undeclared-slots.ts';

const inShow = (text: string, ...declared: string[]) =>
  findUndeclaredSlots(
    [
      { file: 'src/show.tsx', text },
      { file: 'src/slots.ts', text: `export const SHOW_AFTER = 'show.after';\nexport const TYPED: string = "show.typed";` },
    ],
    new Set(declared),
  ).map(({ slot }) => slot);

test.each<[string, string[], ...string[]]>([
  ['<Slot name="show.after" />', ['show.after']],
  [`<Slot name={'show.after'}>{(blocks) => blocks}</Slot>`, ['show.after']],
  ['<Slot\n  onFailure="hide"\n  name={SHOW_AFTER}\n/>', ['show.after']],
  ['<Slot name={TYPED} />', ['show.typed']],
  ['<Slot name="a.b" /><Slot name="show.after" /><Slot name="c.d" />', ['a.b', 'c.d'], 'show.after'],
])('%s – no screen declares the slot – found', (text, expected, ...declared) => {
  expect(inShow(text, ...declared)).toEqual(expected);
});

test.each([
  ['<Slot name="show.after" />', 'show.after'],
  ['<Slot name={SHOW_AFTER} />', 'show.after'],
  ['// <Slot name="show.before" />'],
  ['/* <Slot name="show.before" /> */'],
  ['<SlotMachine name="show.before" />'],
  ['<Slot name={nameOf(show)} />'],
])('%s – declared, or not a static slot name – no findings', (text, ...declared) => {
  expect(inShow(text, ...declared)).toEqual([]);
});
