import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { occupyRenders } from '#server/testing/occupy-renders.ts';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1', RENDER_QUEUE_MS: '60000' });
  site.registry.publish('mf-blog', '1.0.0');
  site.registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await waitUntil(async () => (await fetch(`${site.url}/hello`)).status === 200);
});
afterEach(() => site.close());

test('more pages are requested than fit into the queue, then none – one is refused – render processes have a lower priority until then', async () => {
  expect(sessionsOfRenders().filter((nice) => nice !== 0)).toEqual([]);

  const occupied = await occupyRenders(site, 1);
  const waiting = fetch(`${site.url}/hello?page-of=waiting`);
  await occupied.untilWaiting(1);
  expect((await fetch(`${site.url}/hello?page-of=refused`)).status).toBe(503);
  await waitUntil(async () => sessionsOfRenders().every((nice) => nice === 5));

  await occupied.release();
  expect((await waiting).status).toBe(200);
  await waitUntil(async () => sessionsOfRenders().every((nice) => nice === 0));
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
