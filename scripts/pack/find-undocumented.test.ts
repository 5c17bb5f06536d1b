import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findUndocumented } from '#scripts/pack/find-undocumented.ts';
import { PUBLISHED_PACKAGES } from '#scripts/pack/published-packages.ts';
import { ROOT } from '#scripts/root.ts';

test('functions with complete docstrings, without a result, and not exported – checked – nothing is missing', () => {
  const source = `/**
 * Adds two numbers.
 * @param a first
 * @param b second; default 0
 * @returns the sum
 * @example
 * add(1, 2);
 */
export function add(a: number, b = 0): number { return a + b; }
/**
 * Stops.
 * @example
 * await stop();
 */
export async function stop(): Promise<void> {}
function helper(x: number) { return x; }`;
  expect(findUndocumented(source)).toEqual([]);
});

test('functions with gaps – checked – each gap is named with its function', () => {
  const source = `
export function bare(a: string, { b }: { b: string }): string { return a + b; }
/** Says hello. @param name of the user */
export function greet(name: string, end = '!'): string { return name + end; }`;
  expect(findUndocumented(source)).toEqual([
    'bare: a description',
    'bare: @param a',
    'bare: a name for a destructured parameter',
    'bare: @returns',
    'bare: @example',
    'greet: @param end',
    'greet: @returns',
    'greet: @example',
  ]);
});

test('a destructured parameter and a component, where props are allowed – checked – a parameter of any name and an example suffice', () => {
  const source = `
/** Greets. @param user whose name is shown @returns a text @example greet({ name: 'Olga' }); */
export function greet({ name }: { name: string }): string { return name; }
/** Compares. @param first any user @returns a number @example compare(olga, vera); */
export function compare(first: User, { name }: User): number { return 0; }
/** A label. @example <Label /> */
export function Label({ text }: Props) { return text; }
export function Bare() { return null; }`;
  expect(findUndocumented(source, true)).toEqual(['compare: @param for a destructured parameter', 'Bare: a description', 'Bare: @example']);
});

const documented = PUBLISHED_PACKAGES.flatMap(({ folder, documented: modules = [] }) => modules.map((module) => `${folder}/src/${module}`));

test.each(documented)('%s – its exported functions – fully documented for the API reference', async (file) => {
  expect(findUndocumented(await readFile(path.join(ROOT, file), 'utf8'))).toEqual([]);
});

test.each(['shared-contracts', 'shared-forms', 'shared-ui'])(
  'exported functions of %s – for the API reference – document parameters and results, with an example',
  async (folder) => {
    const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !/\.test\.|\/testing\/|\/fixtures\//.test(file));
    expect(files.length).toBeGreaterThan(5);
    const gaps = await Promise.all(
      files.map(async (file) => findUndocumented(await readFile(path.join(ROOT, file), 'utf8'), true).map((gap) => `${file}: ${gap}`)),
    );
    expect(gaps.flat()).toEqual([]);
  },
);
