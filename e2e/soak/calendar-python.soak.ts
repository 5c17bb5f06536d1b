import { spawnSync } from 'node:child_process';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { expect, test } from '#src/test.ts';
import { webinarsOf } from '#src/site/webinars.ts';

const MONTH_MS = 31 * 24 * 60 * 60_000;

/** Prints how python3-icalendar reads the calendar on standard input, and the errors it finds. */
const READ = `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps({
  'prodid': str(calendar['PRODID']),
  'errors': [str(error) for part in calendar.walk() for error in getattr(part, 'errors', [])],
  'events': [{
    'title': str(event['SUMMARY']),
    'place': str(event['LOCATION']),
    'start': int(event.decoded('DTSTART').timestamp() * 1000),
    'end': int(event.decoded('DTEND').timestamp() * 1000),
    'stamped': event.decoded('DTSTAMP').utcoffset() is not None,
  } for event in calendar.walk('VEVENT')],
}))`;

/** The distribution's package is installed for the distribution's Python, which need not be the first one on the path. */
const python = ['python3', '/usr/bin/python3'].find((each) => spawnSync(each, ['-c', 'import icalendar']).status === 0);

test('the calendar of webinars – parsed by python3-icalendar – no errors, and all events are there', async ({ site }) => {
  if (python === undefined) process.stderr.write('SKIPPED: python3-icalendar is not installed, so the calendar was not read by it.\n');
  test.skip(python === undefined, 'python3-icalendar is not installed');
  const calendar = await (await fetch(`${site.urls.site}/feeds/webinars.ics`)).text();
  const { status, stdout, stderr } = spawnSync(python ?? '', ['-c', READ], { input: calendar, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const webinars = (await webinarsOf(site)).filter((webinar) => startOf(webinar) > Date.now() - MONTH_MS);
  expect(JSON.parse(stdout)).toEqual({
    prodid: '-//Plenum//Webinars//EN',
    errors: [],
    events: webinars.map((webinar) => ({
      title: webinar.title,
      place: `${site.urls.site}/webinars/${webinar.url}`,
      start: startOf(webinar),
      end: endOf(webinar),
      stamped: true,
    })),
  });
});
