import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { sampleWebinar } from '@plenum/shared-contracts/samples/webinars';
import { calendarEvent } from '#src/calendar/event.ts';
import { toIcs } from '#src/calendar/ics.ts';
import { googleHref, outlookHref } from '#src/calendar/links.ts';

const address = 'https://plenum.test/webinars/openings-that-hold/join/Zk3Jm2cQ8vY1tRw5xNp0aA';
const event = calendarEvent(
  { ...sampleWebinar, title: 'Openings; that, hold\\', summary: `Две минуты ${'и ещё немного '.repeat(12)}\nи вопросы`, sequence: 3 },
  address,
);

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { component, event: new ICAL.Event(component) };
}

test('a webinar as .ics – read by another program – has its texts, times in UTC, UID and sequence', () => {
  const { component, event: found } = read(toIcs(event));
  expect({ title: found.summary, text: found.description, place: found.location, uid: found.uid, sequence: found.sequence }).toEqual({
    title: event.title,
    text: event.description,
    place: address,
    uid: 'openings-that-hold-2026-10-02@plenum.test',
    sequence: 3,
  });
  expect(found.startDate.toICALString()).toBe('20261002T160000Z');
  expect(found.endDate.toICALString()).toBe('20261002T170000Z');
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
});

test('a webinar as .ics – its lines – end in CRLF and have at most 75 octets', () => {
  const text = toIcs(event);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('a cancelled webinar as .ics – read – has the same UID and takes the event out of calendars', () => {
  const cancelled = calendarEvent({ ...sampleWebinar, status: 'cancelled' }, address);
  const { component } = read(toIcs(cancelled));
  expect([cancelled.uid, component.getFirstPropertyValue('status')]).toEqual([event.uid, 'CANCELLED']);
});

test('calendar links – opened – carry title, times in UTC and the personal link', () => {
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
