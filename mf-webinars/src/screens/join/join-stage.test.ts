import { expect, test } from '@jest/globals';
import { sampleRegistration, sampleWebinar } from '#contract/fixtures.ts';
import { joinStageAt } from '#src/screens/join/join-stage.ts';

const opens = Date.parse(sampleRegistration.room_opens_at);
const end = Date.parse('2026-10-02T20:00:00+03:00');

test.each([
  ['registered', opens - 1, 'early'],
  ['registered', opens, 'open'],
  ['registered', end - 1, 'open'],
  ['registered', end, 'over'],
  ['unconfirmed', opens, 'unconfirmed'],
  ['unconfirmed', end, 'over'],
  ['waiting', opens, 'waiting'],
  ['waiting', end, 'over'],
  ['cancelled', opens, 'left'],
  ['cancelled', end, 'over'],
] as const)('%s, at %d – its stage is determined – %s', (status, now, stage) => {
  expect(joinStageAt({ ...sampleRegistration, status }, now)).toBe(stage);
});

test('a cancelled webinar – any personal link is opened – says so', () => {
  const webinar = { ...sampleWebinar, status: 'cancelled' as const };
  for (const status of ['registered', 'waiting', 'cancelled'] as const)
    expect(joinStageAt({ ...sampleRegistration, webinar, status }, end)).toBe('called-off');
});
