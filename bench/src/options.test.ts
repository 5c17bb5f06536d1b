import { expect, test } from '@jest/globals';
import { MEASURES, readOptions } from '#src/options.ts';

test('no options – parsed – everything is measured', () => {
  expect(readOptions([]).measures).toEqual(MEASURES);
});

test('--quick – parsed – no measure has more rounds than usual, and each has at least three', () => {
  const [full, quick] = [readOptions([]).rounds, readOptions(['--quick']).rounds];
  for (const name of Object.keys(full) as (keyof typeof full)[]) {
    expect(quick[name]).toBeLessThanOrEqual(full[name]);
    expect(quick[name]).toBeGreaterThanOrEqual(3);
  }
});

test('--only with two measures – parsed – only these are measured', () => {
  expect(readOptions(['--only', 'memory,load']).measures).toEqual(['load', 'memory']);
});

test('--pages with two pages – parsed – only these are measured; without the option all are', () => {
  expect(readOptions(['--pages', 'main,blog']).pages).toEqual(['main', 'blog']);
  expect(readOptions([]).pages).toBeNull();
});

test.each([[['--only', 'speed']], [['--fast']], [['load']]])('%j – parsed – throws', (args) => {
  expect(() => readOptions(args)).toThrow();
});
