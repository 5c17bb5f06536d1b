import { afterAll, beforeAll, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { sampleWebinar } from '@plenum/mf-webinars/contract/fixtures';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { renderCalendar } from '#src/webinars/render-calendar.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ SITE_ORIGIN: 'https://plenum.example' });
});
afterAll(() => service.close());

const DAY = 86_400_000;
const eventsOf = (text: string) => Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

test('the calendar – requested – all upcoming webinars and those of the past month, in the order of the list, with the site’s origin', async () => {
  const calendar = await service.app.inject('/api/feeds/webinars.ics');
  expect(calendar.statusCode).toBe(200);
  expect(calendar.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'public, max-age=300' });
  const { webinars } = (await service.app.inject('/api/webinars/v1/list?limit=0')).json<{ webinars: Webinar[] }>();
  expect(webinars.length).toBeGreaterThan(5);
  expect(eventsOf(calendar.body).map(({ summary, url, start, end }) => [summary, url, start.getTime(), end?.getTime()])).toEqual(
    webinars.map((webinar) => [webinar.title, `https://plenum.example/webinars/${webinar.url}`, startOf(webinar), endOf(webinar)]),
  );
  expect(new ICAL.Component(ICAL.parse(calendar.body) as unknown[]).getFirstPropertyValue('x-wr-calname')).toBe('Plenum webinars');
});

test('no webinar of the past month or ahead – the calendar is rendered – a time zone, as a calendar has at least one component (RFC 5545, 3.6)', () => {
  const parsed = new ICAL.Component(ICAL.parse(renderCalendar([], 'https://plenum.example', 0)) as unknown[]);
  expect(parsed.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  expect(parsed.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Etc/UTC');
});

test('a webinar – as time passes – in the calendar for 31 days from its start, then removed', () => {
  const start = startOf(sampleWebinar);
  const count = (now: number) => eventsOf(renderCalendar([sampleWebinar], 'https://plenum.example', now)).length;
  expect([count(start - 400 * DAY), count(start + 31 * DAY - 1), count(start + 31 * DAY)]).toEqual([1, 1, 0]);
});
