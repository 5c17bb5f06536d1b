import { expect, test } from '@jest/globals';
import { MEASURES, readOptions } from '#src/options.ts';

test('nothing given – read – everything is measured', () => {
  expect(readOptions([]).measures).toEqual(MEASURES);
});

test('--quick – read – every measure has fewer rounds or as many, and at least three', () => {
  const [full, quick] = [readOptions([]).rounds, readOptions(['--quick']).rounds];
  for (const name of Object.keys(full) as (keyof typeof full)[]) {
    expect(quick[name]).toBeLessThanOrEqual(full[name]);
    expect(quick[name]).toBeGreaterThanOrEqual(3);
  }
});

test('--only with two measures – read – these are measured', () => {
  expect(readOptions(['--only', 'memory,load']).measures).toEqual(['load', 'memory']);
});

test('--pages with two pages – read – these are measured; without it all are', () => {
  expect(readOptions(['--pages', 'main,blog']).pages).toEqual(['main', 'blog']);
  expect(readOptions([]).pages).toBeNull();
});

test.each([[['--only', 'speed']], [['--fast']], [['load']]])('%j – read – is refused', (args) => {
  expect(() => readOptions(args)).toThrow();
});
