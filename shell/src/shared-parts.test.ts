import { expect, test } from '@jest/globals';
import path from 'node:path';
import { sharedParts as declaredParts } from '@plenum/federation/build/shared-parts';
import { sharedParts } from '#src/shared-parts.ts';

test('the parts that packages declare as shared – compared with those of the shell – the same', () => {
  const declared = declaredParts(path.join(import.meta.dirname, '..')).map(({ key }) => key);
  expect(declared.length).toBeGreaterThan(0);
  expect(Object.keys(sharedParts).toSorted()).toEqual(declared.toSorted());
});
