import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { sampleWebinar } from '#contract/fixtures.ts';
import { calendarEvent, personalEvent, toICalendar } from '#contract/icalendar.ts';

const page = 'https://plenum.test/webinars/openings-that-hold';
const link = `${page}/join/Zk3Jm2cQ8vY1tRw5xNp0aA`;
const webinar = {
  ...sampleWebinar,
  title: 'Openings; that, hold\\',
  summary: `Две минуты 🎧 ${'и ещё немного '.repeat(12)}\nи вопросы`,
  sequence: 3,
};

function readWithIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar has no event.');
  return { calendar, component, event: new ICAL.Event(component) };
}

test('a webinar – is read by ical.js – its texts, UTC times, UID and sequence', () => {
  const { component, event } = readWithIcalJs(toICalendar([personalEvent(webinar, link)]));
  expect({ title: event.summary, text: event.description, place: event.location, uid: event.uid, sequence: event.sequence }).toEqual({
    title: webinar.title,
    text: `${webinar.summary}\n\nYour personal link: ${link}`,
    place: link,
    uid: 'openings-that-hold-2026-10-02@plenum.test',
    sequence: 3,
  });
  expect([event.startDate.toICALString(), event.endDate.toICALString()]).toEqual(['20261002T160000Z', '20261002T170000Z']);
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-09-20T09:00:00Z');
});

test('a webinar – is read by node-ical – the same event', () => {
  const events = Object.values(ical.sync.parseICS(toICalendar([personalEvent(webinar, link)]))).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  );
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    uid: 'openings-that-hold-2026-10-02@plenum.test',
    summary: webinar.title,
    location: link,
    url: link,
    status: 'CONFIRMED',
    sequence: 3,
  });
  expect(events[0]?.start.toISOString()).toBe('2026-10-02T16:00:00.000Z');
  expect(events[0]?.end?.toISOString()).toBe('2026-10-02T17:00:00.000Z');
});

test('a calendar – is read – has a PRODID as in RFC 5545 and is not a scheduling message', () => {
  const { calendar } = readWithIcalJs(toICalendar([calendarEvent(webinar, page)], 'Plenum webinars'));
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Plenum//Webinars//EN');
  // Strict clients refuse PUBLISH without ORGANIZER.
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  expect([calendar.getFirstPropertyValue('name'), calendar.getFirstPropertyValue('x-wr-calname')]).toEqual([
    'Plenum webinars',
    'Plenum webinars',
  ]);
});

test('lines with any content – are written – end in CRLF and have at most 75 octets', () => {
  const text = toICalendar([personalEvent(webinar, link)], 'Вебинары '.repeat(20));
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
});

test('a cancelled webinar – is read – the same UID, and calendars remove the event', () => {
  const cancelled = calendarEvent({ ...sampleWebinar, status: 'cancelled' }, page);
  const { component } = readWithIcalJs(toICalendar([cancelled]));
  expect([cancelled.uid, component.getFirstPropertyValue('status')]).toEqual([personalEvent(webinar, link).uid, 'CANCELLED']);
});
