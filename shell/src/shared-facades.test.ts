import { expect, test } from '@jest/globals';
import { SHARED_NAMES } from '@plenum/federation/build/shared-names';
import { mobx, reactRouter } from '#src/shared-facades.ts';

test('the facades – compared with what remotes may import – bring exactly those names', () => {
  expect(Object.keys(reactRouter).toSorted()).toEqual(SHARED_NAMES['react-router'].toSorted());
  expect(Object.keys(mobx).toSorted()).toEqual(SHARED_NAMES.mobx.toSorted());
});
