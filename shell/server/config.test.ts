import { expect, test } from '@jest/globals';
import path from 'node:path';
import { readConfig } from '#server/config.ts';

test('no variables – the settings are read – each has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: null,
    domain: 'plenum.localhost',
    apiUrl: 'http://127.0.0.1:3001/api',
    releasesUrl: 'http://127.0.0.1:3002',
    registryToken: null,
    environment: 'production',
    loaderSecret: null,
    errorTracking: { dsn: null, perMinute: 120 },
    trustedProxies: ['loopback'],
    widgets: null,
    widgetSources: null,
    hsts: null,
    status: { from: ['loopback'], token: null },
    pageCache: { bytes: 64 * 1024 * 1024, proxySeconds: 0, contentPollMs: 1000 },
  });
});

test('third-party scripts – the settings are read – each configured service with its settings', () => {
  const { widgets, widgetSources } = readConfig({
    ANALYTICS_SCRIPTS: 'https://a.example/tag.js, https://a.example/more.js',
    ANALYTICS_SOURCES: 'https://a.example',
    ANALYTICS_COOKIES: '_a_uid _a_*',
    CRM_SCRIPTS: 'https://crm.example/loader.js?key=1',
    CRM_SOURCES: 'https://a.example wss://crm.example:8443',
    CALL_TRACKING_SOURCES: 'https://calls.example',
    WIDGETS_SKIP_USER_AGENT: 'Room ?Display',
  });
  expect(widgets).toEqual({
    services: [
      { name: 'analytics', scripts: ['https://a.example/tag.js', 'https://a.example/more.js'], cookies: ['_a_uid', '_a_*'] },
      { name: 'crm', scripts: ['https://crm.example/loader.js?key=1'], cookies: [] },
    ],
    delayMs: 3000,
    skipUserAgent: 'Room ?Display',
  });
  expect(widgetSources).toEqual(['https://a.example', 'wss://crm.example:8443']);
});

test.each([
  ['https://plenum.ru', undefined, 'max-age=31536000'],
  ['HTTPS://plenum.ru', 'max-age=63072000; includeSubDomains; preload', 'max-age=63072000; includeSubDomains; preload'],
  ['https://plenum.ru', 'off', null],
  ['http://plenum.ru', undefined, null],
])('origin %s, SITE_HSTS %s – the settings are read – Strict-Transport-Security: %s', (origin, hsts, expected) => {
  expect(readConfig({ SITE_ORIGIN: origin, SITE_HSTS: hsts }).hsts).toBe(expected);
});

test.each([
  ['SITE_HSTS', 'max-age=1; evil'],
  ['SITE_SECURITY_CONTACT', 'mailto:a@b.example\nExpires: never'],
  ['SITE_SECURITY_CONTACT', 'http://b.example'],
  ['SITE_STATUS_TOKEN', 'short'],
  ['ANALYTICS_SCRIPTS', 'javascript:alert(1)'],
  ['CRM_SOURCES', "https://a.example;script-src 'unsafe-inline'"],
  ['CRM_SOURCES', 'a.example'],
  ['CALL_TRACKING_COOKIES', '*'],
  ['WIDGETS_DELAY_MS', '-1'],
  ['WIDGETS_SKIP_USER_AGENT', '('],
  ['SITE_PREVIEW_ORIGINS', 'plenum.example'],
  ['SITE_PREVIEW_ORIGINS', 'https://plenum.example/'],
  ['SITE_PREVIEW_ORIGINS', 'https://plenum.example, ftp://plenum.example'],
])('%s is "%s" – the settings are read – refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('the status is switched off – the settings are read – no address may see it', () => {
  expect(readConfig({ SITE_STATUS_FROM: 'off' }).status.from).toEqual([]);
});

test.each<[Record<string, string>, string[] | null]>([
  [{}, null],
  [{ SITE_ORIGIN: 'https://plenum.example' }, []],
  [{ SITE_PREVIEW_ORIGINS: 'off' }, []],
  [
    { SITE_ORIGIN: 'https://plenum.example', SITE_PREVIEW_ORIGINS: 'https://Plenum.example, https://account.plenum.example' },
    ['https://plenum.example', 'https://account.plenum.example'],
  ],
])('%j – the settings are read – previews on the origins %j; null: those of this machine', (env, origins) => {
  expect(readConfig(env).previewOrigins).toEqual(origins);
});

test('variables – the settings are read – numbers as numbers, sizes as bytes, absolute folders, URLs without trailing slash', () => {
  const config = readConfig({
    SITE_PORT: '8080',
    DATA_DIR: 'data',
    SITE_ORIGIN: 'https://Plenum.ru/',
    API_URL: 'https://api.example/v1/',
    RELEASES_URL: 'https://releases.example/',
    SITE_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1',
    RENDER_PROCESS_MAX_HEAP_MB: '2',
  });
  expect(config).toMatchObject({
    port: 8080,
    cacheDir: path.resolve('data/shell-cache'),
    origin: 'https://plenum.ru',
    domain: 'plenum.ru',
    apiUrl: 'https://api.example/v1',
    releasesUrl: 'https://releases.example',
    trustedProxies: ['10.0.0.0/8', '192.168.1.1'],
    render: { maxHeapBytes: 2 * 1024 * 1024 },
  });
});

test('empty variables, as a compose file produces them – the settings are read – treated as absent', () => {
  expect(readConfig({ SITE_PORT: '', ERROR_TRACKING_DSN: '', SITE_TRUSTED_PROXIES: '' })).toEqual(readConfig({}));
});

test.each([
  ['SITE_PORT', 'http'],
  ['SITE_PORT', '65536'],
  ['SITE_PORT', '3000.5'],
  ['API_URL', 'localhost'],
  ['SITE_ENVIRONMENT', '../production'],
  ['RENDER_PROCESSES', '0'],
  ['RENDER_STALL_MS', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s is %s – the settings are read – refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The site cannot start because of invalid settings:\n  ${name}`);
});

test('several invalid variables – the settings are read – all are named', () => {
  expect(() => readConfig({ SITE_PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/SITE_PORT: .+\n {2}LOG_LEVEL: /);
});

test.each([
  [{ SITE_ORIGIN: 'https://Plenum.ru', SITE_DOMAIN: 'plenum.ru' }, 'plenum.ru'],
  [{ SITE_ORIGIN: 'https://www.plenum.ru' }, 'www.plenum.ru'],
  [{ SITE_ORIGIN: 'http://localhost:3000' }, null],
  [{ SITE_ORIGIN: 'http://192.168.1.5:3000' }, null],
])('%j – the settings are read – site and account area share the cookies of %p', (env, domain) => {
  expect(readConfig(env).domain).toBe(domain);
});

test.each(['https://www.plenum.ru', 'https://192.168.1.5'])(
  'the site at %s, a domain of plenum.ru – the settings are read – refused: site and account area would not share their session',
  (origin) => {
    expect(() => readConfig({ SITE_ORIGIN: origin, SITE_DOMAIN: 'plenum.ru' })).toThrow(/SITE_DOMAIN must be the host of SITE_ORIGIN/);
  },
);
