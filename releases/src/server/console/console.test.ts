import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { consoleRoutes } from '#src/server/console/console-routes.ts';
import { errors } from '#src/server/plugins/errors.ts';

let folder: string;
const apps: FastifyInstance[] = [];

async function start(build: string): Promise<FastifyInstance> {
  const app = fastify();
  apps.push(app);
  await app.register(errors);
  await consoleRoutes(app, build);
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-console-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Releases</title>');
  await writeFile(path.join(folder, 'assets/main.1f2e.js'), 'start()');
  await writeFile(path.join(folder, 'assets/main.1f2e.js.map'), '{}');
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(folder, { recursive: true, force: true });
});

test.each(['/console', '/console/', '/console/production/history', '/console/releases/mf-blog'])(
  'a built console – %s is opened – the page, revalidated each time, under a policy without inline code',
  async (url) => {
    const answer = await (await start(folder)).inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Releases</title>');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
  },
);

test('the address of the registry – opened – leads to the console', async () => {
  const answer = await (await start(folder)).inject('/');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/console']);
});

test('a file with a hash in its name – requested, then revalidated – cached for a year, then 304', async () => {
  const app = await start(folder);
  const first = await app.inject('/console/assets/main.1f2e.js');
  expect(first.body).toBe('start()');
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const again = await app.inject({ url: '/console/assets/main.1f2e.js', headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['assets/main.0000.js', 'assets/main.1f2e.js.map', 'assets/..%2f..%2fpackage.json'])(
  'a file that the build does not have, or keeps to itself – %s is requested – 404, not the page',
  async (name) => {
    const answer = await (await start(folder)).inject(`/console/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('a registry without a built console – started, and the console is opened – 404 that says how to build it', async () => {
  const answer = await (await start(path.join(folder, 'absent'))).inject('/console');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('npm run build') });
});
