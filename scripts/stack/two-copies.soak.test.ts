import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStack, type Stack } from '#scripts/stack/start-stack.ts';

let home: string;
let one: Stack;
let other: Stack;

/** The best compression and a second render process would add seconds to each start. */
const QUICK = { SITE_COMPRESSION: 'quick', RENDER_PROCESSES: '1' };

const folder = (name: string): string => path.join(home, name);
const page = async (stack: Pick<Stack, 'urls'>): Promise<string> => (await fetch(`${stack.urls.site}/blog`)).text();
const activeSet = async ({ urls }: Stack): Promise<unknown> => (await fetch(`${urls.releases}/v1/environments/production/set`)).json();

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  [one, other] = (await Promise.all(['one', 'other'].map((name) => startStack({ dataDir: folder(name), env: QUICK })))) as [Stack, Stack];
}, 600_000);
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await rm(home, { recursive: true, force: true });
}, 300_000);

test('two copies at once – a page of each is requested – each answers from its own ports, folder and database', async () => {
  expect(await page(one)).toContain('</html>');
  expect(await page(other)).toContain('</html>');
  expect(new Set([...Object.values(one.ports), ...Object.values(other.ports)]).size).toBe(6);
  expect(one.databaseUrl).not.toBe(other.databaseUrl);
  expect(await readdir(folder('other'))).toContain('postgres');
});

test('a folder of an earlier start – started again – nothing is published, the set is the same; the other copy still serves', async () => {
  const before = await activeSet(other);
  const { databaseUrl } = other;
  await other.stop();
  expect(await page(one)).toContain('</html>');
  other = await startStack({ dataDir: folder('other'), env: QUICK });
  expect(other.activated).toEqual([]);
  expect(await activeSet(other)).toEqual(before);
  expect(other.databaseUrl).toBe(databaseUrl);
}, 300_000);
