import { expect, test } from '@jest/globals';
import { sampleWebinar } from '#contract/fixtures.ts';
import { personalEvent } from '#contract/icalendar.ts';
import { googleHref, outlookHref } from '#contract/calendar-hrefs.ts';

test('calendar links – are built – title, UTC times and the personal link', () => {
  const address = 'https://plenum.test/webinars/openings-that-hold/join/Zk3Jm2cQ8vY1tRw5xNp0aA';
  const event = personalEvent(sampleWebinar, address);
  const google = new URL(googleHref(event)).searchParams;
  expect([google.get('text'), google.get('dates'), google.get('location')]).toEqual([
    event.title,
    '20261002T160000Z/20261002T170000Z',
    address,
  ]);
  const outlook = new URL(outlookHref(event));
  expect(outlook.search).not.toContain('+');
  expect([outlook.searchParams.get('subject'), outlook.searchParams.get('startdt'), outlook.searchParams.get('enddt')]).toEqual([
    event.title,
    '2026-10-02T16:00:00.000Z',
    '2026-10-02T17:00:00.000Z',
  ]);
});
