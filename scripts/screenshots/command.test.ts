import { expect, test } from '@jest/globals';
import { readOptions } from '#scripts/screenshots/command.ts';

test('no arguments – read – every screen, of a newly started site', () => {
  expect(readOptions([])).toEqual({ only: [], site: null });
});

test('paths and a site – read – both, the site without its path', () => {
  expect(readOptions(['--only', '/blog', '--only=/webinars', '--site', 'http://localhost:3000/x'])).toEqual({
    only: ['/blog', '/webinars'],
    site: 'http://localhost:3000',
  });
});

test.each([[['--dark']], [['blog']], [['--site', 'localhost']]])('%j – read – refused with the usage', (args) => {
  expect(() => readOptions(args)).toThrow(/npm run screenshots -- /);
});
