import { expect, test } from '@jest/globals';
import path from 'node:path';
import { sharedParts as declaredParts } from '@plenum/federation/build/shared-parts';
import { sharedParts } from '#src/shared-parts.ts';
import { SHARED_NAMES } from '@plenum/federation/build/shared-names';
import { reactRouter } from '#src/shared-facades.ts';
import { mobx } from '#src/shared-stores.ts';
import { zod } from '#src/shared-schemas.ts';

test('the parts that packages declare as shared – compared with those of the shell – the same, zod and MobX', () => {
  const declared = declaredParts(path.join(import.meta.dirname, '..')).map(({ key }) => key);
  expect(declared.length).toBeGreaterThan(0);
  expect(Object.keys(sharedParts).toSorted()).toEqual([...declared, 'zod/mini', 'mobx', 'mobx-react-lite'].toSorted());
});

test('the facades – compared with what remotes may import – exactly those names are exported', () => {
  expect(Object.keys(reactRouter).toSorted()).toEqual(SHARED_NAMES['react-router'].toSorted());
  expect(Object.keys(mobx).toSorted()).toEqual(SHARED_NAMES.mobx.toSorted());
  const zodNames = [...Object.keys(zod).filter((name) => name !== 'iso'), ...Object.keys(zod.iso).map((name) => `iso.${name}`)];
  expect(zodNames.toSorted()).toEqual(SHARED_NAMES['zod/mini'].toSorted());
});
