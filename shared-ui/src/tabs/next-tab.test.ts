import { expect, test } from '@jest/globals';
import { nextTab } from '#src/tabs/next-tab.ts';

const IDS = ['a', 'b', 'c'];

test.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowRight', 'c', 'a'],
  ['ArrowLeft', 'b', 'a'],
  ['ArrowLeft', 'a', 'c'],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Tab', 'a', null],
  ['ArrowDown', 'a', null],
  ['ArrowLeft', undefined, 'c'],
  ['ArrowRight', 'of another list', 'a'],
])('%s – from %p – moves to %p', (key, current, expected) => {
  expect(nextTab(key, IDS, current)).toBe(expected);
});

test('no enabled tab – any key – moves nowhere', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(nextTab(key, [], 'a')).toBeNull();
});
