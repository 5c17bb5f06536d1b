import { expect, test } from '@jest/globals';
import { initialsOf } from '#src/avatar/initials.ts';

test.each([
  ['Olga Petrova', 'OP'],
  ['Анна Мария ёлкина', 'АЁ'],
  ['plenum', 'P'],
  ['  O’Neill-Smith  jun. ', 'OJ'],
  ['+7 900 000-00-00', ''],
  ['', ''],
])('%j – shortened – %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
