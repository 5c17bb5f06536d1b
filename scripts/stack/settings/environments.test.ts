import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { environments, SITE_MEMORY } from '#scripts/stack/settings/environments.ts';

const facts = {
  ports: { site: 1, api: 2, releases: 3 },
  dataDir: '/data',
  databases: { api: 'postgres://plenum_api@db/postgres', releases: 'postgres://plenum_releases@db/postgres' },
  tokens: { manager: 'manager-token', teams: { 'mf-blog': 'team-token' } },
  secrets: { loader: 'loader-secret', site: 'site-token', staff: 'staff-token' },
  extra: {},
};

let before: string | undefined;
beforeEach(() => {
  before = process.env['DATABASE_URL'];
  process.env['DATABASE_URL'] = 'postgres://superuser:hush@db/postgres';
});
afterEach(() => {
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
});

test('a superuser’s DATABASE_URL in the environment – services start – API and registry get their own, the site gets none', () => {
  const { api, releases, shell } = environments(facts);
  expect([api.DATABASE_URL, releases.DATABASE_URL]).toEqual([facts.databases.api, facts.databases.releases]);
  expect(shell).not.toHaveProperty('DATABASE_URL');
  for (const environment of [api, releases, shell]) expect(JSON.stringify(environment)).not.toContain('superuser:hush');
});

test('credentials of a bucket in the environment – services start – only the registry gets them', () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'key-of-the-bucket';
  try {
    const { api, releases, shell } = environments(facts);
    expect(releases).toMatchObject({ AWS_SECRET_ACCESS_KEY: 'key-of-the-bucket' });
    for (const environment of [api, shell]) expect(environment).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
  } finally {
    delete process.env['AWS_SECRET_ACCESS_KEY'];
  }
});

test('the secrets of the stack – services start – each gets only its own', () => {
  const named = (secret: string) =>
    Object.entries(environments(facts)).flatMap(([name, environment]) => (JSON.stringify(environment).includes(secret) ? [name] : []));
  expect(named('loader-secret')).toEqual(['api', 'shell']);
  expect(named('site-token')).toEqual(['releases', 'shell']);
  expect(named('team-token')).toEqual(['releases']);
  expect(named('staff-token')).toEqual([]);
  expect(environments(facts).api).toMatchObject({ NODE_ENV: 'production', API_DEV_SERVICES: 'on' });
  expect(environments(facts).api.API_STAFF_TOKENS).toMatch(/^Local staff=[\w-]{43}$/);
  expect(named('plenum_api')).toEqual(['api']);
});

test('NODE_OPTIONS in the environment – services start – the site’s server gets its own before them, the others get them unchanged', () => {
  const given = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = '--max-semi-space-size=64';
  try {
    const { api, shell } = environments(facts);
    expect(shell).toMatchObject({ NODE_OPTIONS: `${SITE_MEMORY.NODE_OPTIONS} --max-semi-space-size=64`, MALLOC_ARENA_MAX: '1' });
    expect(api).toMatchObject({ NODE_OPTIONS: '--max-semi-space-size=64' });
    expect(api).not.toHaveProperty('MALLOC_ARENA_MAX');
  } finally {
    if (given === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = given;
  }
});
