import { expect, test } from '@jest/globals';
import { readConfig } from '#src/config.ts';
import { ConfigError } from '#src/errors.ts';

const DATABASE_URL = 'postgres://user:password@127.0.0.1:5432/postgres';

test('only a database server – read – defaults that work on a fresh machine', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    database: { serverUrl: DATABASE_URL, name: 'plenum_api' },
    rateLimit: { public: 120, bearer: 300, forms: 5 },
    trustedProxies: ['loopback'],
    loaderSecret: null,
    logLevel: 'info',
  });
});

test('empty variables – read – as if they were absent', () => {
  expect(readConfig({ DATABASE_URL, API_PORT: '', API_LOADER_SECRET: '' })).toMatchObject({ port: 3001, loaderSecret: null });
});

test('several wrong settings – read – one error that names them all', () => {
  const wrong = {
    API_PORT: '99999',
    DATABASE_URL: 'mysql://127.0.0.1',
    API_DATABASE: 'a; drop',
    API_TRUSTED_PROXIES: 'loopback,my-proxy',
    API_LOADER_SECRET: 'short',
    LOG_LEVEL: 'loud',
  };
  const read = () => readConfig(wrong);
  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^  ${name}: .+`, 'm'));
});

test('no database server – read – the error says how one is named', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL: is missing: name a PostgreSQL server, such as postgres:/);
});

test.each(['10.0.0.0/8', 'loopback, 192.168.1.1', 'fd00::/8', 'uniquelocal'])('trusted proxies "%s" – read – taken', (list) => {
  expect(readConfig({ DATABASE_URL, API_TRUSTED_PROXIES: list }).trustedProxies).toEqual(list.split(',').map((proxy) => proxy.trim()));
});
