import { expect, test } from '@jest/globals';
import { sampleWebinar } from '#contract/fixtures.ts';
import { endOf, startOf } from '#contract/webinar-state.ts';
import { eventData } from '#src/screens/detail/event-data.ts';

const url = new URL('https://plenum.test/webinars/x');
const [BEFORE, AFTER] = [startOf(sampleWebinar) - 1, endOf(sampleWebinar)];

test.each([
  ['with free seats', { seats_left: 3 }, 'InStock'],
  ['that is full', { seats_left: 0 }, 'SoldOut'],
])('a webinar %s – described for search engines – an offer', (_, changes, availability) => {
  const event = eventData({ ...sampleWebinar, status: 'scheduled', ...changes }, url, BEFORE);
  expect(event).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

test.each([
  ['that is cancelled', { status: 'cancelled' }, BEFORE, 'EventCancelled'],
  ['that is over', { status: 'scheduled' }, AFTER, 'EventScheduled'],
] as const)('a webinar %s – described for search engines – nothing is offered', (_, changes, now, eventStatus) => {
  const event = eventData({ ...sampleWebinar, ...changes }, url, now);
  expect(event).toMatchObject({ eventStatus: `https://schema.org/${eventStatus}` });
  expect(event).not.toHaveProperty('offers');
});
