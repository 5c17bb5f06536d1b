import { endOf, startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';

/** Calendar data of a webinar. */
export interface CalendarEvent {
  /** The same in every calendar, so that a later version replaces the event (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly sequence: number;
  /** ISO 8601, when the webinar was last changed. */
  readonly changed: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly description: string;
  /** Absolute URL to open at the start. */
  readonly address: string;
  readonly cancelled: boolean;
}

/** @param address absolute URL: the webinar's page, or a personal link */
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

/** Returns an event with a personal link. The description contains the link as well, for calendars that do not show the location. */
export function personalEvent(webinar: Webinar, link: string): CalendarEvent {
  const event = calendarEvent(webinar, link);
  return { ...event, description: `${event.description}\n\nYour personal link: ${link}` };
}

/**
 * Returns an iCalendar file with times in UTC (RFC 5545). It has no METHOD: that would make it a scheduling message, which requires an
 * ORGANIZER (RFC 5546, 3.2.1), and the file invites no attendees. Written by hand because the npm packages either fold lines by characters
 * instead of octets or are too large for code that every visitor loads.
 * @param name name of a calendar that can be subscribed to
 * @param ifEmpty lines of a component for a calendar without events: every calendar needs one (RFC 5545, 3.6)
 */
export function toICalendar(events: readonly CalendarEvent[], name?: string, ifEmpty: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plenum//Webinars//EN',
    'CALSCALE:GREGORIAN',
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...(events.length === 0 ? ifEmpty : events.flatMap(linesOf)),
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

/** Formats a time as `20261002T160000Z`. */
export function toUtc(epoch: number): string {
  return `${new Date(epoch).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds a line to at most 75 octets; continuation lines start with a blank (RFC 5545, 3.1). Characters are never split. */
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
