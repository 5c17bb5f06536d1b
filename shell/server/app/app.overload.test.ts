import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fillRenderQueue } from '#server/testing/fill-render-queue.ts';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '2', RENDER_QUEUE_MS: '60000' });
  site.registry.publish('mf-blog', '1.0.0');
  site.registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(async () => (await fetch(`${site.url}/hello`)).status === 200);
});
afterEach(() => site.close());

test('more pages wait than are rendered at once, then none – the site – render processes have an even lower priority until then', async () => {
  await waitUntil(async () => sessionsOfRenders().every((nice) => nice === 5));

  const occupied = await fillRenderQueue(site, 1);
  const first = fetch(`${site.url}/hello?page-of=first`);
  await occupied.untilWaiting(1);
  expect(sessionsOfRenders().filter((nice) => nice !== 5)).toEqual([]);
  const second = fetch(`${site.url}/hello?page-of=second`);
  await waitUntil(async () => sessionsOfRenders().every((nice) => nice === 10));

  await occupied.release();
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(200);
  await waitUntil(async () => sessionsOfRenders().every((nice) => nice === 5));
});

/** Nice values of the sessions of this process's children, which are render processes; none where the system has no such values. */
function sessionsOfRenders(): number[] {
  if (!existsSync('/proc/self/autogroup')) return [];
  const children = readdirSync('/proc/self/task').flatMap((task) => read(`/proc/self/task/${task}/children`).split(' ').filter(Boolean));
  return children.flatMap((pid) => /nice (-?\d+)/.exec(read(`/proc/${pid}/autogroup`))?.[1] ?? []).map(Number);
}

/** A process can end in between. */
function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
