import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TeamGrants } from '#server/releases/team-grants.ts';
import { createRegistryClient } from '#server/releases/registry-client.ts';
import { type FakeRegistry, fakeRegistry } from '#server/testing/fake-registry.ts';

const NEVER = 2 ** 30;
const QUIZ = { name: 'mf-quizshow', prefix: '/quizshow', upstream: 'http://10.0.0.7:4000' };
const SHOP = { name: 'mf-shop', prefix: '/shop/v2', upstream: 'https://shop.internal/api' };

let registry: FakeRegistry;
let cacheDir: string;
let logged: string[];
const started: TeamGrants[] = [];
beforeEach(async () => {
  registry = await fakeRegistry();
  cacheDir = await mkdtemp(path.join(tmpdir(), 'plenum-backends-'));
  logged = [];
});
afterEach(async () => {
  for (const backends of started.splice(0)) backends.stop();
  await registry.close();
  await rm(cacheDir, { recursive: true });
});

async function start(): Promise<TeamGrants> {
  const client = createRegistryClient(registry.url, 'production');
  const backends = new TeamGrants({
    registry: client,
    cacheDir,
    pollMs: NEVER,
    log: (level, message) => logged.push(`${level} ${message}`),
  });
  started.push(backends);
  await backends.start();
  return backends;
}

test('backends of two teams – calls are looked up – each by its prefix, at whole segments; other calls have no backend', async () => {
  registry.grantBackends([QUIZ, SHOP]);
  const backends = await start();
  for (const below of ['/quizshow', '/quizshow/', '/quizshow/shows/1']) expect(backends.find(below)).toEqual(QUIZ);
  expect(backends.find('/shop/v2/cart')).toEqual(SHOP);
  for (const below of ['/quizshows', '/quiz', '/v1/quizshow', '/shop', '/shop/v1', '', '/']) expect(backends.find(below)).toBeNull();
});

test('a grant is added, changed and removed – fetched again – the new list is used, and an unchanged list is not transferred', async () => {
  const backends = await start();
  expect(backends.find('/quizshow/x')).toBeNull();
  registry.grantBackends([QUIZ]);
  await backends.refresh();
  expect(backends.find('/quizshow/x')).toEqual(QUIZ);
  await backends.refresh();
  expect(backends.find('/quizshow/x')).toEqual(QUIZ);
  registry.grantBackends([]);
  await backends.refresh();
  expect(backends.find('/quizshow/x')).toBeNull();
});

test('paths of teams – looked up, also after a start without the registry – each team’s own', async () => {
  registry.paths = { 'mf-quizshow': ['/quizshow', '/club'] };
  const grants = await start();
  expect([grants.pathsOf('mf-quizshow'), grants.pathsOf('mf-shop')]).toEqual([['/quizshow', '/club'], []]);
  registry.fault = (_, response) => Boolean(response.writeHead(503).end());
  expect((await start()).pathsOf('mf-quizshow')).toEqual(['/quizshow', '/club']);
});

test('the registry is down – the site continues and restarts – the last list is used, and this is logged once', async () => {
  registry.grantBackends([QUIZ]);
  const first = await start();
  registry.fault = (requests, response) => requests === '/v1/api-backends' && Boolean(response.writeHead(503).end());
  await first.refresh();
  await first.refresh();
  expect(first.find('/quizshow/x')).toEqual(QUIZ);
  expect(logged).toEqual([expect.stringContaining('the known ones stay in use')]);
  expect((await start()).find('/quizshow/x')).toEqual(QUIZ);
});

test('a registry that does not know the site’s token – called – the log names the setting', async () => {
  registry.fault = (requests, response) => requests === '/v1/api-backends' && Boolean(response.writeHead(401).end());
  const grants = await start();
  expect([grants.find('/quizshow/x'), grants.pathsOf('mf-quizshow')]).toEqual([null, null]);
  expect(logged.join()).toContain('RELEASES_SITE_TOKEN');
});

test('the stored list is damaged – the site starts without the registry – it starts, without backends', async () => {
  registry.grantBackends([QUIZ]);
  await start();
  const file = path.join(cacheDir, 'api-backends.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('10.0.0.7', '10.6.6.6'));
  registry.fault = (_, response) => Boolean(response.writeHead(503).end());
  const again = await start();
  expect(again.find('/quizshow/x')).toBeNull();
  expect(logged.join()).toContain('The cached grants of teams are unusable');
});
