import { endOf, startOf } from '#contract/clock.ts';
import type { Webinar } from '#contract/schemas.ts';

/** What a calendar is told of a webinar. */
export interface CalendarEvent {
  /** The same in every calendar that it is put into, so that a later version replaces it (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly sequence: number;
  /** ISO 8601: when the webinar was changed last. */
  readonly changed: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly description: string;
  /** Absolute: where to go at that time. */
  readonly address: string;
  readonly cancelled: boolean;
}

/** @param address absolute: the webinar's page, or a personal link */
export function calendarEvent(webinar: Webinar, address: string): CalendarEvent {
  return {
    uid: `${webinar.url}-${webinar.occurrence}@${new URL(address).hostname}`,
    sequence: webinar.sequence,
    changed: webinar.updated_at,
    start: startOf(webinar),
    end: endOf(webinar),
    title: webinar.title,
    description: webinar.summary,
    address,
    cancelled: webinar.status === 'cancelled',
  };
}

/** An event with a personal link: the link is in the description, too, for calendars that show no place. */
export function personalEvent(webinar: Webinar, link: string): CalendarEvent {
  const event = calendarEvent(webinar, link);
  return { ...event, description: `${event.description}\n\nYour personal link: ${link}` };
}

/**
 * An iCalendar file, its times in UTC (RFC 5545). Without METHOD: that would make it a scheduling message, which needs an
 * ORGANIZER (RFC 5546, 3.2.1), and nobody is invited here. Written by hand because the npm packages that write calendars either
 * fold lines by characters instead of octets or are too large for what every visitor loads.
 * @param name of a calendar that can be subscribed to
 */
export function toICalendar(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plenum//Webinars//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const changed = toUtc(Date.parse(event.changed));
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${toUtc(event.start)}`,
    `DTEND:${toUtc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.address)}`,
    `URL:${event.address}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** `20261002T160000Z`. */
export function toUtc(epoch: number): string {
  return `${new Date(epoch).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A line has at most 75 octets; what goes on is on the next, after a blank (RFC 5545, 3.1). A character is never cut. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > 75) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += octets;
  }
  return folded;
}
