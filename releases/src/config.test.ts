import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readConfig } from '#src/config.ts';
import { tokenHash } from '#src/domain/principal.ts';

const least = {
  DATABASE_URL: 'postgres://u:p@db:5432/postgres',
  RELEASES_MANAGER_TOKEN: 'token-of-the-manager',
  RELEASES_TEAM_TOKENS: 'mf-blog:token-of-the-blog, mf-webinars:token:of-the-webinars,shell:token-of-the-shell',
};

test('only the required variables – the configuration is read – all others have defaults', () => {
  expect(readConfig({ ...least, RELEASES_FILES_DIR: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3002,
    database: { serverUrl: least.DATABASE_URL, name: 'plenum_releases' },
    filesDir: path.resolve('.data/releases'),
    environments: ['production', 'staging'],
    accessSeed: {
      teams: {
        'mf-blog': { paths: ['/blog'], layouts: ['app'], slots: ['account.sections'], api: null, error_dsn: null },
        'mf-webinars': { paths: ['/webinars'], slots: ['account.webinars'] },
        'mf-auth': {
          paths: expect.arrayContaining(['/signin', '/invite']),
          layouts: ['app', 'auth'],
          slots: ['account.sign-in', 'renewal.sign-in'],
        },
        'mf-profile': { paths: ['/account', '/quiz'] },
      },
    },
    policy: {
      limits: { files: 500, fileBytes: 5 * 1024 ** 2, totalBytes: 50 * 1024 ** 2 },
      contractMajors: [1],
    },
  });
});

test('tokens with names – read – each belongs to its owner, also with a colon inside', () => {
  const { tokens } = readConfig(least).accessSeed;
  const ownerOf = (secret: string) => tokens.find(({ sha256 }) => sha256.equals(tokenHash(secret)))?.owner;
  expect(['token-of-the-manager', 'token:of-the-webinars', 'token-of-the-shell'].map(ownerOf)).toEqual(['manager', 'mf-webinars', 'shell']);
  expect(JSON.stringify(tokens)).not.toContain('token-of');
});

test('no team tokens – the configuration is read – accepted: the manager creates them', () => {
  const { RELEASES_TEAM_TOKENS: _, ...without } = least;
  expect(readConfig(without).accessSeed.tokens.map(({ owner }) => owner)).toEqual(['manager']);
});

test.each([
  [{}, ['localhost', '127.0.0.1', '[::1]', '127.0.0.1']],
  [{ RELEASES_HOST: '0.0.0.0' }, null],
  [{ RELEASES_HOST: '0.0.0.0', RELEASES_HOSTS: 'Releases.example' }, expect.arrayContaining(['localhost', 'releases.example'])],
])('%j – the configuration is read – accepted host names: %j', (change, hosts) => {
  expect(readConfig({ ...least, ...change }).hosts).toEqual(hosts);
});

test('everything is set – the configuration is read – all values are used', () => {
  const config = readConfig({
    ...least,
    DATA_DIR: '/data',
    RELEASES_PORT: '4000',
    RELEASES_GRANTS: '{"mf-wiki":["/wiki","/help/wiki"]}',
    RELEASES_ENVIRONMENTS: 'production',
    RELEASES_CONTRACT_MAJORS: '1,2',
    RELEASES_MAX_FILES: '7',
  });
  expect(config).toMatchObject({
    port: 4000,
    filesDir: path.resolve('/data/releases'),
    environments: ['production'],
    accessSeed: { teams: { 'mf-wiki': { paths: ['/help/wiki', '/wiki'] } } },
    policy: { contractMajors: [1, 2], limits: { files: 7 } },
  });
});

test('a bucket, with and without a service of its own – the configuration is read – files are stored in it', () => {
  expect(readConfig(least).s3).toBeNull();
  const bucket = { ...least, RELEASES_S3_BUCKET: 'releases.example' };
  expect(readConfig(bucket).s3).toEqual({ bucket: 'releases.example', endpoint: null, region: 'us-east-1' });
  expect(readConfig({ ...bucket, AWS_REGION: 'eu-central-1' }).s3).toMatchObject({ region: 'eu-central-1' });
  const service = { RELEASES_S3_ENDPOINT: 'http://minio:9000', RELEASES_S3_REGION: 'here', AWS_REGION: 'eu-central-1' };
  expect(readConfig({ ...bucket, ...service }).s3).toEqual({ bucket: 'releases.example', endpoint: 'http://minio:9000', region: 'here' });
});

test('a new remote’s team has a token – the configuration is read – its remote is known, without paths of its own', () => {
  const { teams } = readConfig({ ...least, RELEASES_TEAM_TOKENS: `${least.RELEASES_TEAM_TOKENS},mf-quiz:token-of-the-quiz` }).accessSeed;
  expect(teams).toMatchObject({ 'mf-quiz': { paths: [] }, 'mf-blog': { paths: ['/blog'] } });
  expect(teams).not.toHaveProperty('shell');
});

test('the remotes of this repository – the configuration is read – all have grants, so that the first release needs no command for them', async () => {
  const folders = await readdir(path.join(import.meta.dirname, '../..'));
  const { teams } = readConfig({ DATABASE_URL: least.DATABASE_URL, RELEASES_MANAGER_TOKEN: least.RELEASES_MANAGER_TOKEN }).accessSeed;
  expect(Object.keys(teams).toSorted()).toEqual(folders.filter((name) => name.startsWith('mf-')).toSorted());
});

test('grants for some remotes – the configuration is read – they replace those of the same name and add to the others', () => {
  const { teams } = readConfig({
    ...least,
    RELEASES_GRANTS: '{"mf-quiz":{"paths":["/quizzes"],"slots":["main.sections"]},"mf-blog":["/blog","/news"]}',
  }).accessSeed;
  expect(teams).toMatchObject({
    'mf-quiz': { paths: ['/quizzes'], layouts: ['app'], slots: ['main.sections'] },
    'mf-blog': { paths: ['/blog', '/news'] },
    'mf-webinars': { paths: ['/webinars'], slots: ['account.webinars'] },
  });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: undefined }, 'is not set'],
  ['RELEASES_MANAGER_TOKEN', { RELEASES_MANAGER_TOKEN: ' ' }, 'RELEASES_MANAGER_TOKEN'],
  ['RELEASES_TEAM_TOKENS', { RELEASES_TEAM_TOKENS: 'secret-without-name' }, 'name:token'],
  ['RELEASES_TEAM_TOKENS', { RELEASES_TEAM_TOKENS: ',' }, 'RELEASES_TEAM_TOKENS'],
  ['RELEASES_TEAM_TOKENS', { RELEASES_TEAM_TOKENS: 'mf-blog:token-of-the-manager' }, 'share a token'],
  ['RELEASES_MANAGER_TOKEN', { RELEASES_MANAGER_TOKEN: 'secret-of-15-xx' }, 'is too short: use at least 16 characters'],
  ['RELEASES_TEAM_TOKENS', { RELEASES_TEAM_TOKENS: 'shell:token-of-the-shell,mf-blog:x' }, 'the token of mf-blog is too short'],
  ['RELEASES_SITE_TOKEN', { RELEASES_SITE_TOKEN: 'x' }, 'is too short'],
  ['RELEASES_GRANTS', { RELEASES_GRANTS: 'mf-blog=/blog' }, 'RELEASES_GRANTS'],
  ['RELEASES_GRANTS', { RELEASES_GRANTS: '{"mf-blog":["blog"]}' }, 'is not a path'],
  ['RELEASES_GRANTS', { RELEASES_GRANTS: '{"mf-wiki":["/blog/wiki"]}' }, 'granted to mf-wiki'],
  ['RELEASES_GRANTS', { RELEASES_GRANTS: '{"shell":["/wiki"]}' }, 'RELEASES_GRANTS'],
  ['RELEASES_PORT', { RELEASES_PORT: 'http' }, 'RELEASES_PORT'],
  ['RELEASES_MAX_FILES', { RELEASES_MAX_FILES: '0' }, 'RELEASES_MAX_FILES'],
  ['RELEASES_S3_BUCKET', { RELEASES_S3_BUCKET: 's3://files' }, 'is not the name of a bucket'],
  ['RELEASES_S3_ENDPOINT', { RELEASES_S3_BUCKET: 'files', RELEASES_S3_ENDPOINT: 'minio:9000' }, 'is not an http(s) URL'],
  ['RELEASES_S3_BUCKET', { RELEASES_S3_ENDPOINT: 'http://minio:9000' }, 'is missing'],
  ['RELEASES_S3_BUCKET', { RELEASES_S3_BUCKET: 'files', RELEASES_FILES_DIR: '/files' }, 'name one file store'],
])('%s is missing or wrong – the configuration is read – refused by name, without its value', (name, change, output) => {
  expect(() => readConfig({ ...least, ...change })).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining(output) }),
  );
  expect(() => readConfig({ ...least, ...change })).toThrow(name);
  expect(() => readConfig({ ...least, ...change })).not.toThrow('secret-without-name');
});

test.each([
  [{}, null],
  [{ RELEASES_SMTP_URL: 'smtp://mail:25' }, { url: 'smtp://mail:25', from: expect.stringContaining('@') }],
  [
    { RELEASES_SMTP_URL: 'smtps://u:p@mail:465', RELEASES_MAIL_FROM: 'a@b.example' },
    { url: 'smtps://u:p@mail:465', from: 'a@b.example' },
  ],
])('%j – the configuration is read – mail server and sender', (given, mail) => {
  expect(readConfig({ ...least, ...given }).mail).toEqual(mail);
});

test.each([
  ['https://releases.example/', 'https://releases.example'],
  ['http://releases.example:3002/registry', 'http://releases.example:3002/registry'],
])('the public URL %s – the configuration is read – it has no slash at the end', (given, url) => {
  expect(readConfig({ ...least, RELEASES_PUBLIC_URL: given }).publicUrl).toBe(url);
});

test.each([
  [{ RELEASES_PUBLIC_URL: 'releases.example' }, 'RELEASES_PUBLIC_URL'],
  [{ RELEASES_CORS_ORIGINS: 'https://site.example/path' }, 'RELEASES_CORS_ORIGINS'],
  [{ RELEASES_CORS_ORIGINS: 'site.example' }, 'RELEASES_CORS_ORIGINS'],
  [{ RELEASES_SMTP_URL: 'https://mail.example' }, 'RELEASES_SMTP_URL'],
  [{ RELEASES_MAIL_FROM: 'Plenum' }, 'RELEASES_MAIL_FROM'],
])('%j – the configuration is read – refused, naming the variable', (change, variable) => {
  expect(() => readConfig({ ...least, ...change })).toThrow(variable);
});
