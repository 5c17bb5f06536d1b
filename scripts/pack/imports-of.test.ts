import { expect, test } from '@jest/globals';
import { importsOf, packageNameOf } from '#scripts/pack/imports-of.ts';

test('a module with every kind of import – read – each specifier is found once', () => {
  const source = `
    import 'a/style.css';
    import type { B } from 'b';
    import c, { type D } from '#src/c.ts';
    export { e } from './e.ts';
    export * from '@scope/f/g';
    export const load = () => import('./h.tsx').then((m) => m.h);
    export declare const i: import('i').I;
    export const meta = new URL('./x', import.meta.url), call = other('j');
    import { again } from 'b';`;
  expect(importsOf(source).toSorted()).toEqual(['#src/c.ts', './e.ts', './h.tsx', '@scope/f/g', 'a/style.css', 'b', 'i']);
});

test('imports in strings and comments – read – ignored', () => {
  expect(importsOf(`// import x from 'x'\n/** import('y') */\nexport const text = "import z from 'z'";`)).toEqual([]);
});

test.each([
  ['react/jsx-runtime', 'react'],
  ['@plenum/shared-ui/button', '@plenum/shared-ui'],
  ['zod', 'zod'],
])('%s – its package name – %s', (specifier, name) => {
  expect(packageNameOf(specifier)).toBe(name);
});
