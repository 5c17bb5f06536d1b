import { expect, test } from '@jest/globals';
import { SHARED_NAMES } from '@plenum/federation/build/shared-names';
import { mobx, reactRouter, zod } from '#src/shared-facades.ts';

test('the facades – compared with what remotes may import – exactly those names are exported', () => {
  expect(Object.keys(reactRouter).toSorted()).toEqual(SHARED_NAMES['react-router'].toSorted());
  expect(Object.keys(mobx).toSorted()).toEqual(SHARED_NAMES.mobx.toSorted());
  const zodNames = [...Object.keys(zod).filter((name) => name !== 'iso'), ...Object.keys(zod.iso).map((name) => `iso.${name}`)];
  expect(zodNames.toSorted()).toEqual(SHARED_NAMES['zod/mini'].toSorted());
});
