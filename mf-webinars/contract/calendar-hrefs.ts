import { type CalendarEvent, toUtc } from '#contract/icalendar.ts';

/** Returns the URL of Google Calendar's form with the event filled in. */
export function googleHref({ title, description, address, start, end }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${toUtc(start)}/${toUtc(end)}`,
    details: description,
    location: address,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Returns the URL of Outlook on the web's form with the event filled in. */
export function outlookHref({ title, description, address, start, end }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: description,
    location: address,
  });
  // Outlook displays a plus sign instead of a blank.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
