import { expect, test } from '@jest/globals';
import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { allowedRatio } from '#src/domain/error-budget/allowed-ratio.ts';
import {
  type CountedFailures,
  describeWatched,
  startWatching,
  watch,
  watchedVersion,
  type WatchedVersion,
} from '#src/domain/error-budget/budget-state.ts';
import { createRandom } from '#src/testing/seeded-random.ts';

const SINCE = '2026-10-02T09:00:00.000Z';
const budget = { percent: 1, hours: 24 };
const activated = { name: 'mf-blog', version: '1.1.0', previous: '1.0.0', set: 7, epoch: 1, since: SINCE };
const renders = (all: number, failures: number): VersionCounts => ({
  renders: all,
  render_failures: failures,
  documents: 0,
  document_failures: 0,
});
const minutesLater = (minutes: number) => new Date(Date.parse(SINCE) + minutes * 60_000);
const start = (previous: VersionCounts | null = renders(9000, 9)) => startWatching(activated, previous);
const others = (failures = 0) =>
  new Map([
    ['mf-wiki', renders(40, failures)],
    ['mf-auth', renders(40, failures)],
  ]);
const see = (state: WatchedVersion, failures: number, minute: number, beside = others()) =>
  watch(state, { budget, own: renders(100, failures), others: beside, now: minutesLater(minute) });

test('a version of which every fourth page fails – watched – exceeds its budget, with the numbers as reason; stored and read – the same', () => {
  let state = start();
  for (let minute = 1; minute < 3; minute += 1) state = see(state, 25, minute);
  expect(state.exceeded).toEqual({
    at: minutesLater(1).toISOString(),
    reason: expect.stringMatching(
      /^25 of 100 renders failed, at most 1\.2 % may \(evidence \d+, limit 200\)\. Of the previous version, 9 of 9000 had failed$/,
    ),
    rolled_back: false,
  });
  expect(watchedVersion.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  expect(describeWatched(state, budget)).toMatchObject({
    version: '1.1.0',
    until: '2026-10-03T09:00:00.000Z',
    renders: { trials: 100, failures: 25 },
    exceeded_at: 200,
  });
});

test.each<[string, () => WatchedVersion]>([
  ['keeps to its budget', () => range(200).reduce((state, minute) => see(state, minute % 2, minute), start())],
  ['fails like its predecessor', () => range(60).reduce((state, minute) => see(state, 20, minute), start(renders(1000, 220)))],
  ['fails while the other remotes fail, too', () => range(60).reduce((state, minute) => see(state, 50, minute, others(25)), start())],
  ['fails after the time for which it is watched', () => range(30).reduce((state, minute) => see(state, 100, 24 * 60 + minute), start())],
  [
    'has one failing page, beside few pages of others',
    () => watch(start(), { budget, own: renders(1, 1), others: new Map(), now: minutesLater(1) }),
  ],
])('a version that %s – watched – within its budget', (_, run) => {
  expect(run().exceeded).toBeNull();
});

test('an outage begins between two blocks – watched – the version is compared with the others of the same minutes', () => {
  let state = range(30).reduce((before, minute) => see(before, 0, minute), start());
  for (let minute = 30; minute < 40; minute += 1) state = see(state, 95, minute, others(40));
  expect(state.exceeded).toBeNull();
});

const outage = (all: number, failures: number, own: number): CountedFailures => ({ ...renders(all, failures), own_render_failures: own });
const throughOutage = (minutes: number, own: number) =>
  range(minutes).reduce(
    (state, minute) => watch(state, { budget, own: outage(100, 70, own), others: others(), now: minutesLater(minute) }),
    start(),
  );

test('a backend that only one remote uses does not answer – watched – its version is within its budget, with the numbers of both kinds', () => {
  const state = throughOutage(60, 0);
  expect(state.exceeded).toBeNull();
  expect(state.unanswered).toEqual({
    at: minutesLater(0).toISOString(),
    reason: expect.stringMatching(/^70 of 100 renders failed, at most 1\.2 % may .* Of those whose backends answered, 0 of 30 failed$/),
  });
  expect(watchedVersion.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
  expect(describeWatched(state, budget)).toMatchObject({ renders: { trials: 6000, failures: 4200 }, exceeded: null, unanswered: {} });
});

test('a version throws on its own during such an outage – watched – exceeds its budget, with its own failures as reason', () => {
  const { exceeded } = throughOutage(60, 5);
  expect(exceeded?.reason).toMatch(/^\d+ of \d+ renders failed, at most 1\.2 % may/);
  const [failures = 0, trials = 0] = (exceeded?.reason.match(/\d+/g) ?? []).map(Number);
  // 30 of 100 pages are answered, or fail by themselves: 5 of 35.
  expect(failures / trials).toBeCloseTo(5 / 35, 5);
});

test('a state from before own failures were told apart – watched on – they are, from then on', () => {
  const before = range(5).reduce((state, minute) => see(state, 1, minute), start());
  const stored = watchedVersion.parse(JSON.parse(JSON.stringify({ ...before, own: undefined, unanswered: undefined })));
  const next = watch(stored, { budget, own: outage(100, 70, 0), others: others(), now: minutesLater(6) });
  expect(next).toMatchObject({ exceeded: null, unanswered: {}, own: { renders: { trials: 530, failures: 5 } } });
});

/** 600 minutes, in one of three of which a backend answers half of the calls only; returns how many of 200 such versions exceed their budget. */
const exceededAmidOutages = (seed: number, ratio: number) => {
  const random = createRandom(seed);
  return range(200).filter(() => {
    const state = range(600).reduce((before, minute) => {
      const unanswered = minute % 3 === 0 ? random.binomial(50, 0.5) : 0;
      const own = random.binomial(50 - unanswered, ratio);
      return watch(before, { budget, own: outage(50, unanswered + own, own), others: others(), now: minutesLater(minute) });
    }, start());
    return state.exceeded !== null;
  }).length;
};

test('200 good and 200 bad versions amid outages of their backend – simulated – as few good ones exceed their budget as α says, all bad ones do', () => {
  expect(exceededAmidOutages(4, 0.01)).toBeLessThanOrEqual(5);
  expect(exceededAmidOutages(5, 0.04)).toBe(200);
});

test('a version alone on a site – watched – exceeds its budget if most of its pages fail', () => {
  const alone = (failures: number) =>
    range(60).reduce(
      (state, minute) => watch(state, { budget, own: renders(20, failures), others: new Map(), now: minutesLater(minute) }),
      start(null),
    );
  expect(alone(8).exceeded).toBeNull();
  expect(alone(18).exceeded).not.toBeNull();
});

test.each([
  ['the budget', { previous: null, others: [{ trials: 998, failures: 0 }] }, 0.01],
  ['the previous version', { previous: { trials: 1000, failures: 50 }, others: [{ trials: 998, failures: 0 }] }, 0.05],
  ['too few pages of the previous version', { previous: { trials: 99, failures: 50 }, others: [{ trials: 998, failures: 0 }] }, 0.01],
  ['other remotes', { previous: null, others: [{ trials: 98, failures: 19 }] }, 0.2],
  ['no other remotes', { previous: null, others: [] }, 0.5],
  [
    'others, of which one is broken',
    {
      previous: null,
      others: [
        { trials: 500, failures: 500 },
        { trials: 499, failures: 9 },
        { trials: 499, failures: 0 },
      ],
    },
    0.01,
  ],
])('allowed because of %s – compared – the highest ratio that is not the fault of the version', (_, compared, expected) => {
  expect(allowedRatio({ budget: 0.01, ...compared })).toBeCloseTo(expected, 10);
});

function range(count: number): number[] {
  return Array.from({ length: count }, (__, index) => index);
}
