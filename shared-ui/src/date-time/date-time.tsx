import { useState } from 'react';
import { type MomentFormat, formatDateTime, widestText, zoneDetail } from '#src/date-time/format-date-time.ts';
import { useVisitorZone } from '#src/date-time/use-visitor-zone.ts';
import styles from '#src/date-time/date-time.module.css';
import { useHydrated } from '#src/hydration/use-hydrated.ts';

/**
 * The shell sets this once the first page's screen has hydrated. Until then, anything rendered again still belongs to the
 * server's HTML: React abandons hydration when the content changes underneath, and the original text had reserved space.
 */
const isScreenAlive = (): boolean => document.documentElement.dataset['screenHydrated'] !== undefined;

export interface DateTimeProps {
  /** ISO 8601 with offset. */
  start: string;
  /** ISO 8601 with offset: "19:00–20:30". */
  end?: string;
  format?: MomentFormat;
  withYear?: boolean;
  /**
   * IANA name of the visitor's zone if the server knew it: `timeZone` of the host's capabilities. Server and hydration need the
   * same value.
   */
  visitorZone?: string | undefined;
  /** Ends the sentence: a full stop beside the text, not after the space that is reserved. */
  hasStop?: boolean;
  className?: string;
}

/**
 * When an event takes place. The server's HTML shows Moscow time and then the browser shows the visitor's own; both are
 * labelled. The HTML reserves space for either, so that nothing moves. Content first rendered after hydration reserves none,
 * because it is in the visitor's time at once. A day reserves none either: it rarely differs, and the space would leave a gap
 * in a sentence.
 * @throws RangeError when `start`, or an `end` that is shown, is not a date
 * @example
 * <DateTime start="2026-11-18T19:00:00+03:00" end="2026-11-18T20:30:00+03:00" visitorZone={timeZone} />
 * <DateTime start={createdAt} format="day" withYear />
 */
export function DateTime({ start, end, format = 'moment', withYear = false, visitorZone, hasStop = false, className = '' }: DateTimeProps) {
  const zone = useVisitorZone(visitorZone);
  const isAlive = useHydrated();
  const [hasRoom] = useState(() => !isAlive || !isScreenAlive());
  const options = { start: new Date(start), end: end === undefined ? undefined : new Date(end), format, withYear };
  const stop = hasStop ? '.' : '';
  return (
    <time
      dateTime={options.start.toISOString()}
      title={format === 'day' ? undefined : zoneDetail(options.start, zone)}
      data-room={hasRoom && format !== 'day' ? `${widestText(options)}${stop}` : undefined}
      className={`${styles.time} ${className}`}
    >
      {/* One text: a full stop of its own would move when the zone changes. */}
      <span>{`${formatDateTime({ ...options, zone })}${stop}`}</span>
    </time>
  );
}
