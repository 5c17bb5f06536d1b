import { type MomentFormat, momentText, widestText, zoneDetail } from '#src/date-time/moment-text.ts';
import { useVisitorZone } from '#src/date-time/use-visitor-zone.ts';
import styles from '#src/date-time/date-time.module.css';

export interface DateTimeProps {
  /** ISO 8601 with offset. */
  start: string;
  /** ISO 8601 with offset: "19:00–20:30". */
  end?: string;
  format?: MomentFormat;
  withYear?: boolean;
  /** The visitor's zone where the server knows it. */
  visitorZone?: string;
  className?: string;
}

/**
 * When something is. In the server's HTML in Moscow time, which it says; then in the visitor's own,
 * which it says too. There is room for either from the start, so nothing moves.
 */
export function DateTime({ start, end, format = 'moment', withYear = false, visitorZone, className = '' }: DateTimeProps) {
  const zone = useVisitorZone(visitorZone);
  const options = { start: new Date(start), end: end === undefined ? undefined : new Date(end), format, withYear };
  return (
    <time
      dateTime={options.start.toISOString()}
      title={format === 'day' ? undefined : zoneDetail(options.start, zone)}
      data-room={widestText(options)}
      className={`${styles.time} ${className}`}
    >
      <span>{momentText({ ...options, zone })}</span>
    </time>
  );
}
