import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { rename, writeFile } from 'node:fs/promises';
import { type ReleaseSite, releaseSite } from '#server/testing/release-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Starts and stops processes, which takes time on a busy machine.
jest.setTimeout(60_000);

let ground: ReleaseSite;
beforeEach(async () => {
  ground = await releaseSite();
});
afterEach(() => ground.close());

test('the cache cannot be written any more – a set is activated – served, with an alarm in the status, the metrics and the report', async () => {
  const { registry, cacheDir } = ground;
  const site = await ground.start({ RELEASES_SITE_TOKEN: 'token-of-the-site', SITE_ID: 'web-1' });
  expect((await site.inject('/-/status')).json()).not.toHaveProperty('alarms');
  expect((await site.inject('/metrics')).body).toContain('plenum_release_cache_unwritable 0');
  await rename(cacheDir, `${cacheDir}-before`);
  await writeFile(cacheDir, '');
  registry.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });

  const report = () => registry.reports.at(-1)?.report;
  await waitUntil(() => report()?.serving?.number === 2 && report()?.alarms.length === 1);
  expect(report()).toMatchObject({
    state: 'current',
    alarms: [{ kind: 'disk', message: expect.stringContaining('restarted while the registry is away') }],
  });
  expect((await site.inject('/-/status')).json()).toMatchObject({ set: { number: 2 }, alarms: [{ kind: 'disk' }] });
  expect((await site.inject('/metrics')).body).toContain('plenum_release_cache_unwritable 1');
});
