import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '#scripts/root.ts';
import { readSettings } from '#scripts/settings.ts';

test('no variables, or empty ones – settings are read – the defaults apply', () => {
  expect(readSettings({ SITE_PORT: '' })).toEqual({
    ports: { site: 3000, api: 3001, releases: 3002 },
    dataDir: path.join(ROOT, '.data'),
    databaseUrl: null,
  });
});

test('other ports and another folder – settings are read – they are used', () => {
  const settings = readSettings({
    SITE_PORT: '4000',
    API_PORT: '0',
    RELEASES_PORT: '0',
    DATA_DIR: '/tmp/other',
    DATABASE_URL: 'postgres://a@db/x',
  });
  expect(settings).toEqual({ ports: { site: 4000, api: 0, releases: 0 }, dataDir: '/tmp/other', databaseUrl: 'postgres://a@db/x' });
});

test.each([
  [{ SITE_PORT: 'web' }, 'SITE_PORT'],
  [{ API_PORT: '70000' }, 'API_PORT is above 65535'],
  [{ RELEASES_PORT: '3000' }, 'RELEASES_PORT is 3000, and so is SITE_PORT'],
  [{ SITE_PORT: '4190' }, 'SITE_PORT is 4190, a port to which browsers refuse'],
  [{ API_PORT: '6000', RELEASES_PORT: '6000' }, 'API_PORT is 6000, a port to which browsers refuse'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL is not an address such as postgres://'],
])('%o – settings are read – the message says "%s"', (variables, output) => {
  expect(() => readSettings(variables)).toThrow(output);
});
