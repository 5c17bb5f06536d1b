import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '#src/config.ts';
import { ConfigError } from '@plenum/shared-server/errors';

const DATABASE_URL = 'postgres://user:password@127.0.0.1:5432/postgres';

test('only a database server – read – defaults that work on a fresh machine', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    database: { serverUrl: DATABASE_URL, name: 'plenum_api' },
    rateLimit: {
      public: 120,
      bearer: 300,
      service: 60_000,
      forms: 5,
      quotes: 60,
      cartChecks: 30,
      suggestions: 60,
      trials: 5,
      quiz: 20,
      companies: 20,
      refreshes: 30,
      links: 10,
      dataLayer: 10,
      tracking: 60,
    },
    activities: [],
    sessions: { idleMs: 30 * 86_400_000, lifetimeMs: 90 * 86_400_000, freshMs: 15 * 60_000 },
    passwordCost: { memory: 19_456, passes: 2 },
    breachedPasswordsUrl: null,
    trustedProxies: ['loopback'],
    loaderSecret: null,
    errorTracking: { dsn: null, environment: 'production' },
    logLevel: 'info',
  });
});

test.each([
  ['API_PASSWORD_MEMORY_KIB', '19455'],
  ['API_PASSWORD_PASSES', '1'],
])('password hashes cheaper than recommended by %s=%s – read outside tests – refused', (name, value) => {
  for (const NODE_ENV of ['production', 'development', undefined]) {
    expect(() => readConfig({ DATABASE_URL, API_DEV_SERVICES: 'on', NODE_ENV, [name]: value })).toThrow(
      new RegExp(`^  ${name} must be .+ or more`, 'm'),
    );
  }
  expect(readConfig({ DATABASE_URL, NODE_ENV: 'test', [name]: value }).passwordCost).toMatchObject(
    name === 'API_PASSWORD_PASSES' ? { memory: 19_456, passes: 1 } : { memory: 19_455, passes: 2 },
  );
});

test('password hashes costlier than recommended – read – accepted', () => {
  const more = { API_PASSWORD_MEMORY_KIB: '65536', API_PASSWORD_PASSES: '3' };
  expect(readConfig({ DATABASE_URL, ...more }).passwordCost).toEqual({ memory: 65_536, passes: 3 });
});

test('empty variables – read – as if absent', () => {
  expect(readConfig({ DATABASE_URL, API_PORT: '', API_LOADER_SECRET: '' })).toMatchObject({ port: 3001, loaderSecret: null });
});

test('several wrong settings – read – one error that names them all', () => {
  const wrong = {
    API_PORT: '99999',
    DATABASE_URL: 'mysql://127.0.0.1',
    API_DATABASE: 'a; drop',
    API_TRUSTED_PROXIES: 'loopback,my-proxy',
    API_LOADER_SECRET: 'short',
    API_SESSION_DAYS: '0',
    API_FRESH_MINUTES: 'never',
    API_BREACHED_PASSWORDS_URL: 'https://api.pwnedpasswords.com/range',
    LOG_LEVEL: 'loud',
  };
  const read = () => readConfig(wrong);
  expect(read).toThrow(ConfigError);
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^  ${name} .+`, 'm'));
});

test.each([
  ['API_PORT', 'eighty', 'must be a whole number from 0 to 65535'],
  ['API_RATE_LIMIT_LOGINS', '0.5', 'must be a whole number of at least 1'],
  ['API_SESSION_DAYS', '0', 'must be a number from 1 to 3650'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['API_SMS_URL', 'sms.example', 'must be an address that starts with http:// or https://'],
])('%s=%s – read – one line that states the accepted values', (name, value, rule) => {
  expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(`The API cannot start because of invalid settings:\n  ${name} ${rule}`);
});

test('no database server – read – the error shows how to set one', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL is missing\. Set it to a PostgreSQL server, such as postgres:/);
});

test.each(['10.0.0.0/8', 'loopback, 192.168.1.1', 'fd00::/8', 'uniquelocal'])('trusted proxies "%s" – read – accepted', (list) => {
  expect(readConfig({ DATABASE_URL, API_TRUSTED_PROXIES: list }).trustedProxies).toEqual(list.split(',').map((proxy) => proxy.trim()));
});

test('no service configured – read – dev services, in production only if they are asked for', () => {
  for (const more of [{}, { NODE_ENV: 'production', API_DEV_SERVICES: 'on' }]) {
    expect(readConfig({ DATABASE_URL, ...more })).toMatchObject({
      devServices: { mailbox: true, identity: true },
      mail: { url: null },
      tokenKey: null,
    });
  }
  expect(() => readConfig({ DATABASE_URL, NODE_ENV: 'production' })).toThrow(
    [
      'The API cannot start because of invalid settings:',
      '  API_MAIL_URL is missing: production has dev services only with API_DEV_SERVICES=on',
      '  API_SMS_URL is missing: production has dev services only with API_DEV_SERVICES=on',
    ].join('\n'),
  );
});

const REAL = {
  API_MAIL_URL: 'smtps://user:password@mail.example:465',
  API_MAIL_FROM: 'Plenum <no-reply@plenum.example>',
  API_SMS_URL: 'https://sms.example/send',
};

test('a mail server without a sender – read – refused: receivers would refuse the default', () => {
  expect(() => readConfig({ DATABASE_URL, ...REAL, API_MAIL_FROM: '' })).toThrow('  API_MAIL_FROM is missing');
});

test('mail and text messages configured in production – read – the services that are switched off are named', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production', ...REAL };
  expect(readConfig(production).unconfigured).toEqual([
    'online payment (API_YOOKASSA_SHOP_ID)',
    'sign-in with other services (API_SOCIAL_PROVIDERS)',
    'address suggestions (API_ADDRESS_SUGGEST_URL)',
    'tickets in a CRM (API_CRM_WEBHOOK_URL)',
  ]);
  expect(readConfig({ ...production, API_YOOKASSA_SHOP_ID: '1', API_YOOKASSA_SECRET_KEY: 'key' }).unconfigured).toHaveLength(3);
  expect(readConfig({ DATABASE_URL }).unconfigured).toEqual([]);
});

test('all services configured – read – no dev services', () => {
  const config = readConfig({ DATABASE_URL, NODE_ENV: 'production', ...REAL });
  expect(config).toMatchObject({
    devServices: { mailbox: false, identity: false },
    mail: { url: REAL.API_MAIL_URL },
    socialProviders: null,
  });
});

test('the variables that deploy/compose.yaml requires – read – no dev services, and an answer for every host', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
  const { services } = parse(text, { merge: true }) as { services: { api: { environment: Record<string, string> } } };
  const required: Readonly<Record<string, string>> = {
    ...REAL,
    SITE_ORIGIN: 'https://plenum.example',
    ACCOUNT_ORIGIN: 'https://account.plenum.example',
  };
  const withValues = (value: string) =>
    value.replaceAll(/\$\{(\w+):([?-])[^}]*\}/g, (_, name: string, kind: string) =>
      kind === '?' ? (required[name] ?? 'x'.repeat(32)) : '',
    );
  const given = Object.entries(services.api.environment).map(([name, value]) => [name, withValues(value)]);
  expect(readConfig({ NODE_ENV: 'production', API_HOST: '0.0.0.0', ...Object.fromEntries(given) })).toMatchObject({
    devServices: { mailbox: false, identity: false, addresses: false, payments: false, crm: false, room: false },
    mail: { from: REAL.API_MAIL_FROM },
    allowedHosts: null,
  });
});

test.each([
  { NODE_ENV: 'production', API_MAIL_URL: REAL.API_MAIL_URL },
  { NODE_ENV: 'production', API_DEV_SERVICES: 'on', API_MAIL_URL: REAL.API_MAIL_URL },
  { NODE_ENV: 'production', API_SOCIAL_PROVIDERS: '[]', API_MAIL_URL: REAL.API_MAIL_URL },
  { API_DEV_SERVICES: 'off', API_MAIL_URL: REAL.API_MAIL_URL },
])('%j – read – refused: the SMS gateway must not have a dev service', (settings) => {
  expect(() => readConfig({ DATABASE_URL, ...settings })).toThrow(/API_SMS_URL is missing: .*dev services/);
});

test('one service configured in development – read – the others have dev services', () => {
  expect(readConfig({ DATABASE_URL, API_MAIL_URL: REAL.API_MAIL_URL, API_MAIL_FROM: REAL.API_MAIL_FROM })).toMatchObject({
    devServices: { mailbox: true, identity: true },
  });
});

test('a service with dev services – read – answers only its own host names and the site’s, and has API documentation', () => {
  expect(readConfig({ DATABASE_URL, SITE_ORIGIN: 'http://site.test:8080', API_ALLOWED_HOSTS: 'Box.Test, api' })).toMatchObject({
    allowedHosts: ['site.test', 'box.test', 'api', '127.0.0.1'],
    docs: true,
  });
});

test('all services configured – read – any host, and no API documentation unless enabled', () => {
  const production = { DATABASE_URL, NODE_ENV: 'production', ...REAL };
  expect(readConfig(production)).toMatchObject({ allowedHosts: null, docs: false });
  expect(readConfig({ ...production, SITE_ORIGIN: 'https://plenum.example', API_DOCS: 'on', API_ALLOWED_HOSTS: 'api.test' })).toMatchObject(
    {
      allowedHosts: ['plenum.example', 'api.test', '127.0.0.1'],
      docs: true,
    },
  );
});

test('site origins – read – as configured, or all names of a local site at its port', () => {
  const named = { SITE_ORIGIN: 'https://Plenum.example/', ACCOUNT_ORIGIN: 'https://account.plenum.example' };
  expect(readConfig({ DATABASE_URL, ...named }).siteOrigins).toEqual(['https://plenum.example', 'https://account.plenum.example']);
  expect(readConfig({ DATABASE_URL, SITE_PORT: '4100' }).siteOrigins).toEqual([
    'http://plenum.localhost:4100',
    'http://localhost:4100',
    'http://account.plenum.localhost:4100',
    'http://127.0.0.1:4100',
  ]);
});

test.each<[string, string]>([
  ['API_TOKEN_KEY', 'too short'],
  ['API_MAIL_URL', 'https://mail.example'],
  ['API_MAIL_FROM', 'Plenum'],
  ['API_SMS_URL', 'ftp://sms.example'],
  ['API_SOCIAL_PROVIDERS', '[{'],
  ['API_SOCIAL_PROVIDERS', '[{"provider":"google"}]'],
  ['API_SOCIAL_PROVIDERS', '[{"provider":"x","title":"X","issuer":"http://insecure.example","client_id":"a","client_secret":"b"}]'],
  ['SITE_ORIGIN', 'plenum.example'],
  ['API_ALLOWED_HOSTS', 'https://plenum.example'],
  ['API_ADDRESS_SUGGEST_URL', 'suggestions.example'],
  ['API_DOCS', 'maybe'],
  ['BOOKSTACK_URL', 'wiki.example'],
  ['BOOKSTACK_TOKEN', 'only-a-secret'],
])('%s "%s" – read – refused by name', (name, value) => {
  expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(new RegExp(`^  ${name}`, 'm'));
});

test('a BookStack instance with its token – read – without a trailing slash; one without the other – refused', () => {
  const both = { BOOKSTACK_URL: 'https://wiki.example/docs/', BOOKSTACK_TOKEN: 'id:secret' };
  expect(readConfig({ DATABASE_URL, ...both }).bookStack).toEqual({ url: 'https://wiki.example/docs', token: 'id:secret' });
  expect(readConfig({ DATABASE_URL }).bookStack).toBeNull();
  for (const name of ['BOOKSTACK_URL', 'BOOKSTACK_TOKEN']) {
    expect(() => readConfig({ DATABASE_URL, ...both, [name]: '' })).toThrow(new RegExp(`^  ${name} is missing`, 'm'));
  }
});

test.each([
  ['API_CRM_WEBHOOK_URL', 'https://crm.example/events', 'API_CRM_WEBHOOK_SECRET'],
  ['API_CRM_WEBHOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'API_CRM_WEBHOOK_URL'],
])('%s without %s – read – refused, naming the other', (name, value, missing) => {
  expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(`${missing} is missing`);
});
