import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownerEvent } from '@plenum/shared-contracts/release/owners/owner-event';
import type { ReleaseFailure } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { composeMail } from '#src/domain/owners/compose-mail.ts';
import { eventOfBlock, eventsOfReport, eventsOfSet } from '#src/domain/owners/owner-events.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';

const set: ReleaseSet = {
  spec: 'plenum.release-set/1',
  environment: 'production',
  epoch: 1,
  number: 7,
  releases: {},
  action: 'activate',
  changes: [],
  actor: 'manager (Vera)',
  reason: 'Autumn release',
  created_at: '2026-11-23T12:00:00.000Z',
};
const failure: ReleaseFailure = {
  name: 'mf-blog',
  version: '1.1.0',
  stage: 'load',
  reason: 'it threw',
  since: { epoch: 1, number: 7 },
  caused_by: { name: 'mf-blog', version: '1.1.0' },
};
const NOON = new Date('2026-11-23T12:00:00.000Z');
const reportOf = (failures: ReleaseFailure[]) => eventsOfReport('production', 'web-1', sampleSiteReport(null, { failures }), NOON);

test.each([
  ['activate', 'release.activated', 'mf-blog 1.1.0 is active in production'],
  ['rollback', 'release.rolled_back', 'mf-blog was rolled back to 1.1.0 in production'],
] as const)('a set of the action %s – created – %s for each release that it changes', (action, type, subject) => {
  const changes = [
    { name: 'mf-blog', from: '1.0.0', to: '1.1.0' },
    { name: 'mf-wiki', from: '2.0.0', to: null },
  ];
  const [blog, wiki] = eventsOfSet({ ...set, action, changes });
  expect(blog).toEqual({
    dedupeKey: null,
    event: {
      type,
      timestamp: set.created_at,
      data: {
        release: 'mf-blog',
        environment: 'production',
        version: '1.1.0',
        previous: '1.0.0',
        set: { epoch: 1, number: 7 },
        actor: 'manager (Vera)',
        reason: 'Autumn release',
      },
    },
  });
  expect(wiki?.event).toMatchObject({ type: 'release.removed', data: { release: 'mf-wiki', version: null, previous: '2.0.0' } });
  expect(blog && composeMail(blog.event)).toEqual({
    subject,
    text: `${subject}\n\nBefore: 1.0.0\nSet: production:1:7\nBy: manager (Vera)\nReason: Autumn release\n\n2026-11-23T12:00:00.000Z\nYou are receiving this e-mail because a release manager named you as the contact of mf-blog ("contact list").\n`,
  });
});

test.each([
  [null, 5, 'release.canary_started', 'mf-blog 1.1.0 is a canary for 5 % of visitors in production', '\n\nSet:'],
  [5, 25, 'release.canary_changed', 'mf-blog 1.1.0 is a canary for 25 % of visitors in production', '\n\nBefore: 5 %\nSet:'],
  [25, null, 'release.canary_stopped', 'The canary mf-blog 1.1.0 was stopped in production', '\n\nBefore: 25 %\nSet:'],
] as const)('a canary that had %j %% of visitors gets %j – its owner – is notified', (from, to, type, subject, text) => {
  const canaryChange = { name: 'mf-blog', version: '1.1.0', from, to };
  const [told, ...others] = eventsOfSet({ ...set, action: 'canary', canary_changes: [canaryChange] });
  expect(told?.event).toMatchObject({ type, data: { release: 'mf-blog', version: '1.1.0', percent: to, previous_percent: from } });
  expect(others).toEqual([]);
  expect(told && ownerEvent.parse(told.event)).toEqual(told?.event);
  expect(told && composeMail(told.event)).toMatchObject({ subject, text: expect.stringContaining(`${subject}${text}`) });
});

test('a canary is promoted, or another version becomes active – its owner – is notified of the activation; of the end of the canary only in the second case', () => {
  const canaryChange = { name: 'mf-blog', version: '1.1.0', from: 5, to: null };
  const typesOf = (to: string) =>
    eventsOfSet({ ...set, changes: [{ name: 'mf-blog', from: '1.0.0', to }], canary_changes: [canaryChange] }).map(
      ({ event }) => event.type,
    );
  expect(typesOf('1.1.0')).toEqual(['release.activated']);
  expect(typesOf('1.2.0')).toEqual(['release.activated', 'release.canary_stopped']);
});

test('a blocked version – its owner – is notified of the reason, and where another version took its place', () => {
  const blocked = { name: 'mf-blog', version: '1.1.0', reason: 'It sends passwords.', actor: 'manager', at: set.created_at };
  const { event } = eventOfBlock(blocked, ['production']);
  expect(composeMail(event)).toMatchObject({
    subject: 'mf-blog 1.1.0 is blocked',
    text: expect.stringMatching(/took its place in production\.\n\nBy: manager\nReason: It sends passwords\.\n/),
  });
  expect(composeMail(eventOfBlock(blocked, []).event).text).toContain('It was not active.');
});

test('a failure that a new shell explains – reported – the owners of both are notified', () => {
  const events = reportOf([{ ...failure, caused_by: { name: 'shell', version: '2.0.0' } }]);
  expect(events.map(({ event }) => event.data.release)).toEqual(['mf-blog', 'shell']);
  expect(events[1] && composeMail(events[1].event)).toMatchObject({
    subject: 'mf-blog 1.1.0 fails in production',
    text: expect.stringContaining('Began with: shell 2.0.0\nReported by: web-1 on web-host'),
  });
});

test.each([
  ['files that could not be fetched, without a change that explains it', 0, { stage: 'fetch', caused_by: null }],
  ['files that could not be fetched after an activation', 1, { stage: 'fetch' }],
  ['a crash that no change explains', 1, { stage: 'crash', caused_by: null }],
] as const)('%s – reported – messages to owners: %i', (...[, count, change]) => {
  expect(reportOf([{ ...failure, ...change }])).toHaveLength(count);
});

test('the same failure – reported by other sites – one key; another stage, set, version, environment or day – another key', () => {
  const keyOf = (change: Partial<ReleaseFailure>, environment = 'production', now = NOON) =>
    eventsOfReport(environment, 'web-2', sampleSiteReport(null, { failures: [{ ...failure, ...change }] }), now)[0]?.dedupeKey;
  const [first] = reportOf([failure]);
  expect(keyOf({ reason: 'with other words' })).toBe(first?.dedupeKey);
  const others = [
    keyOf({ stage: 'crash' }),
    keyOf({ since: { epoch: 1, number: 8 } }),
    keyOf({ version: '1.2.0' }),
    keyOf({}, 'staging'),
    keyOf({}, 'production', new Date('2026-11-24T00:00:00.000Z')),
  ];
  expect(new Set([first?.dedupeKey, ...others]).size).toBe(6);
});

test('any failures, in any order – reported – the events are valid, and their keys in one order', () => {
  const failures = fc.array(
    fc.record({
      name: fc.constantFrom('mf-blog', 'mf-wiki', 'shell'),
      version: fc.constantFrom('1.0.0', '2.0.0'),
      stage: fc.constantFrom('load', 'crash', 'fetch'),
      reason: fc.string({ maxLength: 20 }),
      since: fc.constantFrom({ epoch: 1, number: 7 }, { epoch: 2, number: 1 }),
      caused_by: fc.constantFrom(null, { name: 'shell', version: '1.0.0' }),
    }),
  );
  fc.assert(
    fc.property(failures, (all) => {
      const keys = reportOf(all as ReleaseFailure[]).map(({ event, dedupeKey }) => {
        expect(ownerEvent.parse(event)).toEqual(event);
        return `${event.data.release} ${dedupeKey}`;
      });
      expect(keys).toEqual(keys.toSorted());
    }),
  );
});
