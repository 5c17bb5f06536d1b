import { expect, test } from '@jest/globals';
import { readOptions } from '#scripts/shots/options.ts';

test('nothing said – read – every screen of a site of its own', () => {
  expect(readOptions([])).toEqual({ only: [], site: null });
});

test('paths and a site – read – both, the site without its path', () => {
  expect(readOptions(['--only', '/blog', '--only=/webinars', '--site', 'http://localhost:3000/x'])).toEqual({
    only: ['/blog', '/webinars'],
    site: 'http://localhost:3000',
  });
});

test.each([[['--dark']], [['blog']], [['--site', 'localhost']]])('%j – read – refused with the way to write it', (args) => {
  expect(() => readOptions(args)).toThrow(/npm run shots -- /);
});
