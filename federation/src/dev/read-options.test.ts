import { expect, test } from '@jest/globals';
import { readOptions } from '#src/dev/read-options.ts';

test('no arguments – read – the remote alone, on port 4100', () => {
  expect(readOptions([])).toEqual({ port: 4100, site: null, api: [] });
});

test('a site, a port and backends – read – origins without a trailing slash', () => {
  const args = [
    '--site',
    'https://plenum.example/',
    '--port',
    '4200',
    '--api',
    '/quizshow=http://127.0.0.1:4000',
    '--api',
    '/b/=https://b.example/',
  ];
  expect(readOptions(args)).toEqual({
    port: 4200,
    site: 'https://plenum.example',
    api: [
      { prefix: '/quizshow', upstream: 'http://127.0.0.1:4000' },
      { prefix: '/b', upstream: 'https://b.example' },
    ],
  });
});

test.each([
  [['--site', 'plenum.example'], /--site must be the address of a site/],
  [['--site', 'https://plenum.example/blog'], /without a path/],
  [['--site', 'ftp://plenum.example'], /--site must be/],
  [['--port', 'high'], /--port must be a port/],
  [['--port', '70000'], /--port must be a port/],
  [['--site', 'https://plenum.example', '--api', 'quizshow'], /--api must be like/],
  [['--site', 'https://plenum.example', '--api', '/quizshow=4000'], /The address of --api must be/],
  [['--api', '/quizshow=http://127.0.0.1:4000'], /--api needs --site/],
  [['--sight', 'x'], /--sight/],
])('%j – read – rejected with the usage', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
  expect(() => readOptions(args)).toThrow(/federation-dev \[--port/);
});
