import { afterEach, expect, jest, test } from '@jest/globals';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { RegistryUnavailable } from '#server/errors.ts';
import { type SiteDescription, SiteReporter } from '#server/site-report/site-reporter.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(30_000);

const hash = `sha384-${'A'.repeat(64)}`;
const serving = (number: number, seconds = 0): SiteDescription => ({
  state: 'current',
  serving: { epoch: 1, number, hash, seconds },
  refused: null,
  failures: [],
  canaries: [],
  alarms: [],
});
const reporters: SiteReporter[] = [];
afterEach(() => Promise.all(reporters.splice(0).map((reporter) => reporter.stop())));

/** A reporter whose registry and site the test controls. */
function testReporter({ reportSeconds = 3600 } = {}) {
  const sent: SiteReport[] = [];
  const removed: string[] = [];
  const logged: string[] = [];
  const site = { description: serving(1), isRegistryAway: false, answersLost: 0, answered: Promise.resolve() };
  const reporter = new SiteReporter({
    host: 'web-host',
    describe: () => site.description,
    client: {
      async send(report) {
        if (site.isRegistryAway) throw new RegistryUnavailable('no answer');
        sent.push(report);
        await site.answered;
        if (site.answersLost > 0) {
          site.answersLost -= 1;
          throw new RegistryUnavailable('the connection was lost');
        }
        return { current: { epoch: 1, number: 9 }, report_seconds: reportSeconds };
      },
      remove: async (run) => void removed.push(run),
    },
    log: (level, message) => logged.push(`${level} ${message}`),
  });
  reporters.push(reporter);
  return { reporter, site, sent, removed, logged };
}

test('the site starts and something changes – reported – each change once, in order, in one run', async () => {
  const { reporter, site, sent } = testReporter();
  reporter.start();
  await waitUntil(() => sent.length === 1);
  site.description = serving(2);
  reporter.changed();
  reporter.changed();
  await waitUntil(() => sent.length === 2);
  // Only the time has passed.
  site.description = serving(2, 5);
  reporter.changed();
  expect(await reporter.report()).toEqual({ epoch: 1, number: 9 });
  expect(sent.map((report) => [report.sequence, report.serving?.number])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
  expect(new Set(sent.map(({ run }) => run)).size).toBe(1);
});

test('a report is being sent – many changes follow – one more report, of the last one', async () => {
  const { reporter, site, sent } = testReporter();
  const { promise, resolve } = Promise.withResolvers<void>();
  site.answered = promise;
  reporter.start();
  await waitUntil(() => sent.length === 1);
  for (let number = 2; number <= 50; number += 1) {
    site.description = serving(number);
    reporter.changed();
  }
  resolve();
  await reporter.report();
  expect(sent.map((report) => report.serving?.number)).toEqual([1, 50, 50]);
});

test('nothing changes – the interval of the registry passes – reported again', async () => {
  const { reporter, sent } = testReporter({ reportSeconds: 0.01 });
  reporter.start();
  await waitUntil(() => sent.length >= 3);
  expect(sent.map(({ sequence }) => sequence).slice(0, 3)).toEqual([1, 2, 3]);
});

test('the registry is away – reported – null, logged once; it is back – the change that it missed is reported', async () => {
  const { reporter, site, sent, logged } = testReporter();
  site.isRegistryAway = true;
  expect([await reporter.report(), await reporter.report()]).toEqual([null, null]);
  expect(logged).toEqual([expect.stringContaining('warn The registry does not accept the reports of this site')]);
  site.isRegistryAway = false;
  reporter.changed();
  await waitUntil(() => sent.length === 1);
  expect(logged.at(-1)).toBe("info The registry accepts this site's reports again");
});

test('the site stops, and the answer to its last report is lost – the same report once more, after all others', async () => {
  const { reporter, site, sent, removed, logged } = testReporter();
  await reporter.report();
  site.description = serving(1, 5);
  site.answersLost = 1;
  await reporter.stop();
  expect(sent.map(({ sequence, ending, serving: set }) => [sequence, ending, set?.seconds])).toEqual([
    [1, undefined, 0],
    [2, true, 5],
    [2, true, 5],
  ]);
  expect([removed.length, logged]).toEqual([1, []]);
});

test('the site stops while the registry is away – logged once, and it stops all the same', async () => {
  const { reporter, site, logged } = testReporter();
  await reporter.report();
  site.isRegistryAway = true;
  await reporter.stop();
  expect(logged).toEqual([expect.stringContaining('did not accept the last report of this site')]);
});

test('the site stops – removed by the id of its run, and reports no more; one that never reported removes nothing', async () => {
  const { reporter, sent, removed } = testReporter();
  await reporter.report();
  await reporter.stop();
  expect(removed).toEqual([sent[0]?.run]);
  expect(await reporter.report()).toBeNull();
  const silent = testReporter();
  await silent.reporter.stop();
  expect(silent.removed).toEqual([]);
});
