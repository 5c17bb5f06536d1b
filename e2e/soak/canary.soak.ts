import { randomUUID } from 'node:crypto';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { canariesOf } from '@plenum/shared-contracts/release/canary/assignment';
import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { postUntilAnswered, readSets } from '#src/cluster/make-change.ts';
import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { CanaryTraffic, type Visit } from '#src/releases/canary-traffic.ts';
import { visitorsWithin } from '#src/releases/canary-visitors.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { statusOf } from '#src/site/site-status.ts';
import { addShell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';

const VERSION = '9.62.0';
const HEADINGS = { [FIRST_VERSION]: BLOG.title, [VERSION]: 'Heard by more every day' };
const STEPS = [1, 10, 50, 100];
/** Visitors of each server who get the canary with each step. */
const VISITORS = 5;
const WAIT = { timeout: 90_000 };

const pathOf = (endpoint: { readonly path: string }) => requestPath(endpoint.path, { environment: 'production', name: 'mf-blog' });

test('visitors of two sites while a canary is raised from 1 % to 100 % and promoted – registry and sites are killed -9 at each step – no visitor moves back, no page is mixed, every page is of the version that its set gives the visitor, and no acknowledged change is lost', async ({
  ownSite,
}) => {
  test.setTimeout(20 * 60_000);
  await mustRelease(ownSite, ['publish', 'mf-blog', '--dir', await renamedBlog(VERSION, HEADINGS[VERSION] ?? '')]);
  const second = await addShell(ownSite, { isWarm: true, env: { SITE_ID: 'web-2' } });
  await second.start();
  const registry = {
    kill: async () => {
      await ownSite.kill('releases', 'SIGKILL');
      // Waits for its end.
      await ownSite.stop('releases');
    },
    start: () => ownSite.start('releases'),
  };
  const trafficOf = (site: string) => {
    const visitors = STEPS.flatMap((percent, index) => visitorsWithin(STEPS[index - 1] ?? 0, percent, VISITORS));
    return new CanaryTraffic({ address: site + BLOG.path, visitors, headings: HEADINGS });
  };
  const sites = [
    {
      traffic: trafficOf(ownSite.urls.site),
      url: ownSite.urls.site,
      kill: async () => {
        await ownSite.kill('shell', 'SIGKILL');
        await ownSite.stop('shell');
      },
      start: () => ownSite.start('shell'),
    },
    {
      traffic: trafficOf(second.url),
      url: second.url,
      kill: async () => {
        await second.kill('SIGKILL');
        await second.stop();
      },
      start: () => second.start(),
    },
  ] as const;
  const change = (path: string, body: object): Promise<SetChangeReply> =>
    postUntilAnswered(() => ownSite.urls.releases, path, { token: ownSite.tokens.manager, body, key: randomUUID() });
  const untilServed = async ({ number }: SetChangeReply) => {
    for (const { url, traffic } of sites) {
      await expect.poll(async () => (await statusOf(url)).set?.number ?? 0, WAIT).toBeGreaterThanOrEqual(number);
      await expect.poll(() => traffic.hasSeen(number), WAIT).toBe(true);
    }
  };
  const made: SetChangeReply[] = [];
  const visiting = sites.map(({ traffic }) => traffic.visit());
  let kills = 0;
  try {
    for (const { traffic } of sites) await expect.poll(() => traffic.hasSeen(0), WAIT).toBe(true);
    for (const percent of STEPS) {
      const reason = `canary for ${percent} %`;
      const isFirst = percent === STEPS[0];
      const path = pathOf(isFirst ? canaryEndpoints.startCanary : canaryEndpoints.raiseCanary);
      const raising = change(path, { percent, reason, ...(isFirst ? { version: VERSION } : {}) });
      await registry.kill();
      await registry.start();
      const raised = await raising;
      made.push(raised);
      await untilServed(raised);
      // A site that starts again without the registry must not show an earlier set.
      await registry.kill();
      for (const { traffic, kill, start } of sites) {
        await traffic.during(async () => {
          await kill();
          await start();
        });
        const viewed = traffic.visits.length;
        await expect.poll(() => traffic.visits.length, WAIT).toBeGreaterThan(viewed + VISITORS);
      }
      await registry.start();
      kills += 2 + sites.length;
    }
    const promoted = await change(pathOf(canaryEndpoints.promoteCanary), { reason: 'canary promoted' });
    made.push(promoted);
    await untilServed(promoted);
  } finally {
    for (const { traffic } of sites) traffic.leave();
    await Promise.all(visiting);
    await second.stop();
    for (const name of ['releases', 'shell'] as const) await ownSite.start(name);
    await release(ownSite, ['canary', 'abort', 'mf-blog', '--no-wait']);
    await release(ownSite, ['activate', `mf-blog@${FIRST_VERSION}`, '--no-wait']);
  }
  const visits = sites.flatMap(({ traffic }) => traffic.visits);
  process.stdout.write(`${kills} kills; ${made.length} changes acknowledged; ${visits.length} pages\n`);

  const history = readSets(await mustRelease(ownSite, ['history', '--limit', '100000', '--json']));
  const own = history.filter(({ reason }) => /^canary (for|promoted)/.test(reason)).toReversed();
  expect(own.map(({ number, reason, canaries }) => [number, reason, canaries?.['mf-blog']?.percent])).toEqual(
    made.map(({ number, reason, canaries }) => [number, reason, canaries?.['mf-blog']?.percent]),
  );
  expect(own.map(({ canaries }) => canaries?.['mf-blog']?.percent)).toEqual([...STEPS, undefined]);
  expect(await mustRelease(ownSite, ['history', '--verify'])).toContain('intact');
  await mustRelease(ownSite, ['audit', 'verify']);

  const setOf = new Map(history.map((set) => [set.number, set]));
  const dueTo = ({ set: number, visitor }: Visit) => {
    const set = setOf.get(number);
    const canaries = set ? canariesOf(set, visitor) : [];
    const version = canaries.includes('mf-blog') ? set?.canaries?.['mf-blog']?.version : set?.releases['mf-blog']?.version;
    return { isComplete: true, otherSet: null, canaries, versions: [version] };
  };
  for (const visit of visits) expect(visit).toMatchObject(dueTo(visit));
  for (const { traffic } of sites) {
    expect(traffic.broken).toEqual([]);
    for (const own of Map.groupBy(traffic.visits, ({ visitor }) => visitor).values()) {
      const versions = own.flatMap((visit) => visit.versions);
      expect(versions).toEqual(versions.toSorted((a, b) => Number(a === VERSION) - Number(b === VERSION)));
      // Each visitor saw both versions, so each was moved once.
      expect(new Set(versions)).toEqual(new Set([FIRST_VERSION, VERSION]));
      expect(own.map(({ set }) => set)).toEqual(own.map(({ set }) => set).toSorted((a, b) => a - b));
    }
  }
});
