import { useState } from 'react';
import { type MomentFormat, formatDateTime, widestText, zoneDetail } from '#src/date-time/format-date-time.ts';
import { useVisitorZone } from '#src/date-time/use-visitor-zone.ts';
import styles from '#src/date-time/date-time.module.css';
import { useHydrated } from '#src/hydration/use-hydrated.ts';

/**
 * The shell says so once the screen of the first page has hydrated. Before, what is drawn anew stands in the server's HTML
 * all the same: React gives hydrating up where something changes under it, and the text that was there had its room.
 */
const isScreenAlive = (): boolean => document.documentElement.dataset['screenHydrated'] !== undefined;

export interface DateTimeProps {
  /** ISO 8601 with offset. */
  start: string;
  /** ISO 8601 with offset: "19:00–20:30". */
  end?: string;
  format?: MomentFormat;
  withYear?: boolean;
  /** IANA name of the visitor's zone where the server knew it: `timeZone` of the host's capabilities. Server and hydration need the same. */
  visitorZone?: string | undefined;
  className?: string;
}

/**
 * When something is. In the server's HTML in Moscow time, which it says; then in the visitor's own,
 * which it says too. In such HTML there is room for either from the start, so nothing moves. No room is kept in what is
 * first drawn in a page that is alive, as it is in the visitor's time at once, nor for a day, which hardly ever is another
 * one: in a sentence it would be a hole.
 */
export function DateTime({ start, end, format = 'moment', withYear = false, visitorZone, className = '' }: DateTimeProps) {
  const zone = useVisitorZone(visitorZone);
  const isAlive = useHydrated();
  const [hasRoom] = useState(() => !isAlive || !isScreenAlive());
  const options = { start: new Date(start), end: end === undefined ? undefined : new Date(end), format, withYear };
  return (
    <time
      dateTime={options.start.toISOString()}
      title={format === 'day' ? undefined : zoneDetail(options.start, zone)}
      data-room={hasRoom && format !== 'day' ? widestText(options) : undefined}
      className={`${styles.time} ${className}`}
    >
      <span>{formatDateTime({ ...options, zone })}</span>
    </time>
  );
}
