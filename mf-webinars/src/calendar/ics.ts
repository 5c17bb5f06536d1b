import type { CalendarEvent } from '#src/calendar/event.ts';

/**
 * An iCalendar file with one event, its times in UTC (RFC 5545). Written here rather than by the
 * library that makes the site's feed: that one brings a schema validator along to every visitor.
 */
export function toIcs(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plenum//Webinars//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(Date.parse(event.changed))}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.address)}`,
    `URL:${event.address}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261002T160000Z`. */
export function utc(epoch: number): string {
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
