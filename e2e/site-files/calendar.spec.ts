import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { expect, test } from '#src/test.ts';
import { webinarsOf } from '#src/site/webinars.ts';

const MONTH_MS = 31 * 24 * 60 * 60_000;

test('the calendar of webinars – parsed by ical.js – every webinar since a month ago with its times in UTC, its state and its page', async ({
  site,
}) => {
  const answer = await fetch(`${site.urls.site}/feeds/webinars.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Plenum//Webinars//EN');
  expect(calendar.getFirstPropertyValue('method')).toBeNull();

  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      zone: event.startDate.zone?.tzid,
      sequence: event.sequence,
      location: event.location,
      page: component.getFirstPropertyValue('url'),
      status: component.getFirstPropertyValue('status'),
    };
  });
  const webinars = (await webinarsOf(site)).filter((webinar) => startOf(webinar) > Date.now() - MONTH_MS);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events).toEqual(
    webinars.map((webinar) => ({
      uid: expect.any(String),
      title: webinar.title,
      description: webinar.summary,
      start: startOf(webinar),
      end: endOf(webinar),
      zone: 'UTC',
      sequence: webinar.sequence,
      location: `${site.urls.site}/webinars/${webinar.url}`,
      page: `${site.urls.site}/webinars/${webinar.url}`,
      status: webinar.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    })),
  );
  expect(events.filter(({ status }) => status === 'CANCELLED').length).toBeGreaterThan(0);
});

test('the calendar of webinars – checked byte by byte – lines end and are folded as RFC 5545 requires', async ({ site }) => {
  const bytes = Buffer.from(await (await fetch(`${site.urls.site}/feeds/webinars.ics`)).arrayBuffer());
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
});

test('the calendar of webinars – parsed by node-ical – the same events as the API has', async ({ site }) => {
  const text = await (await fetch(`${site.urls.site}/feeds/webinars.ics`)).text();
  const events = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  const webinars = (await webinarsOf(site)).filter((webinar) => startOf(webinar) > Date.now() - MONTH_MS);
  expect(events.map(({ summary, location, start, end }) => [summary, location, start.getTime(), end?.getTime()])).toEqual(
    webinars.map((webinar) => [webinar.title, `${site.urls.site}/webinars/${webinar.url}`, startOf(webinar), endOf(webinar)]),
  );
});
