import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RENDERER_SPEC, isRendererCompatible } from '#contract/version.ts';

const part = fc.integer({ min: 0, max: 99 });

test('any shell and any front – compared – a front runs shells of its own major version up to its own minor, and no others', () => {
  fc.assert(
    fc.property(part, part, part, part, (major, minor, frontMajor, frontMinor) => {
      const expected = major === frontMajor && minor <= frontMinor;
      expect(isRendererCompatible(`plenum.renderer/${major}.${minor}`, `${frontMajor}.${frontMinor}`)).toBe(expected);
    }),
  );
});

test('the tag of the first shells, which has no minor – compared – every front of that major version runs it', () => {
  expect(['1.0', '1.1', '1.12', '2.0'].map((front) => isRendererCompatible('plenum.renderer/1', front))).toEqual([true, true, true, false]);
});

test.each([
  undefined,
  null,
  1,
  '',
  '1',
  '1.0',
  'plenum.renderer',
  'plenum.renderer/',
  'plenum.renderer/1.',
  'plenum.renderer/1.0.0',
  'plenum.renderer/x',
  'plenum.remote/1',
  ' plenum.renderer/1',
])('%j, which is not a renderer tag – compared – refused', (spec) => {
  expect(isRendererCompatible(spec, '1.9')).toBe(false);
});

test('this source tree – compared with itself, and with the front before feeds moved to the API – only its own front runs its shell', () => {
  expect([isRendererCompatible(RENDERER_SPEC), isRendererCompatible(RENDERER_SPEC, '1.1')]).toEqual([true, false]);
});
