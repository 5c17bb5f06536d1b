import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { timeLeftText } from '#src/countdown/time-left.ts';
import { useTimeLeft } from '#src/countdown/use-time-left.ts';
import { DateTime } from '#src/date-time/date-time.tsx';
import styles from '#src/countdown/countdown.module.css';

/** Text before the date and around the time left. */
const LABELS = {
  until: { at: 'Until', before: '', after: ' left' },
  starts: { at: 'Starts', before: 'Starts in ', after: '' },
} as const;

interface CountdownProps {
  /** ISO 8601 with offset. */
  to: string;
  kind: keyof typeof LABELS;
  /** The present in epoch milliseconds, where the page knows it better than the visitor's clock. */
  now?: number | undefined;
  /** Called once when the time is over, even if it was over before hydration. */
  onEnd?: () => void;
  visitorZone?: string | undefined;
  /** The figures large, below what they are. */
  isLarge?: boolean;
  className?: string;
}

/**
 * Time until an event. The server's HTML and assistive technology get the date; the running figures are visual only.
 * On the last day they change every second, with reduced motion once a minute.
 * @throws RangeError when `to` is not a date
 * @example
 * <Countdown kind="starts" to="2026-11-18T19:00:00+03:00" visitorZone={timeZone} />
 */
export function Countdown({ to, kind, now, onEnd, visitorZone, isLarge = false, className = '' }: CountdownProps) {
  const withSeconds = !useReducedMotion();
  const left = useTimeLeft(Date.parse(to), withSeconds, now);
  const isOver = left !== null && left <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) return null;
  const { at, before, after } = LABELS[kind];
  return (
    <span className={`${styles.countdown} ${isLarge ? styles.large : ''} ${className}`}>
      <span className={left === null ? undefined : styles.heard}>
        {at} <DateTime start={to} visitorZone={visitorZone} />
      </span>
      {left !== null && (
        <span className={styles.left} aria-hidden="true">
          {before}
          <Figures isLarge={isLarge} isTicking={withSeconds}>
            {timeLeftText(left, withSeconds)}
          </Figures>
          {after}
        </span>
      )}
    </span>
  );
}

function Figures({ isLarge, isTicking, children }: { isLarge: boolean; isTicking: boolean; children: string }) {
  return isLarge ? <span className={`${styles.figures} ${isTicking ? styles.ticking : ''}`}>{children}</span> : children;
}

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor prefers reduced motion. Unknown on the server. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
