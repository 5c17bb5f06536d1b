import { expect, test } from '@jest/globals';
import { AdoptionRecord } from '#server/site-report/adoption-record.ts';
import { createSiteDescription } from '#server/site-report/describe-site.ts';
import { sampleSet } from '#server/testing/sample-release.ts';

const member = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };

/** A site whose set, alarms, disabled versions and clock the test controls. */
function testSite() {
  const site = {
    now: 1000,
    record: new AdoptionRecord(),
    follower: {
      state: 'current' as const,
      active: sampleSet({ releases: { shell: member, 'mf-blog': member } }),
      alarms: [] as { kind: 'conflict'; message: string; since: string }[],
    },
    disk: { raised: [] as { kind: 'disk'; message: string; since: string }[] },
    measurements: { canaries: () => [], report: () => [] },
    renders: { disabledVersions: [] as { release: string; reason: string }[] },
  };
  return { site, describe: createSiteDescription({ ...site, now: () => site.now }) };
}

test('a set is served for a while, then fetched again – described – for how long, from its first description on', () => {
  const { site, describe } = testSite();
  expect(describe()).toMatchObject({
    state: 'current',
    serving: { epoch: 1, number: 1, seconds: 0 },
    refused: null,
    failures: [],
    alarms: [],
  });
  site.now += 2500;
  site.follower.active = { ...site.follower.active };
  expect(describe().serving?.seconds).toBe(2.5);
  site.follower.active = sampleSet({ number: 2, releases: { shell: member } });
  expect(describe().serving).toMatchObject({ number: 2, seconds: 0 });
});

test('versions are disabled, one of them of an earlier set – described – the one of the active set has crashed, without a cause', () => {
  const { site, describe } = testSite();
  site.renders.disabledVersions = [
    { release: 'mf-blog@1.0.0', reason: 'it threw\nin a timer' },
    { release: 'mf-blog@0.9.0', reason: 'earlier' },
  ];
  expect(describe().failures).toEqual([
    { name: 'mf-blog', version: '1.0.0', stage: 'crash', reason: 'it threw in a timer', since: { epoch: 1, number: 1 }, caused_by: null },
  ]);
});

test('the offered set is not trusted – described – with the alarm', () => {
  const { site, describe } = testSite();
  site.follower.alarms.push({ kind: 'conflict', message: 'another set\nunder the number', since: '2026-10-02T09:00:00.000Z' });
  expect(describe().alarms).toEqual([{ kind: 'conflict', message: 'another set under the number' }]);
});

test('the disk cannot be written – described – with the alarm', () => {
  const { site, describe } = testSite();
  site.disk.raised.push({ kind: 'disk', message: 'no space left on device', since: '2026-10-02T09:00:00.000Z' });
  expect(describe().alarms).toEqual([{ kind: 'disk', message: 'no space left on device' }]);
});
