import type { IncidentPart, SiteStatus } from '@plenum/shared-contracts/status/endpoints';
import {
  BAR_HEIGHT,
  type DayState,
  LONG_MINUTES,
  dayBar,
  dayState,
  hasIncident,
  isPartial,
  measuredParts,
  type PartDay,
  withEarlierDays,
} from '#src/pages/status/status-summary.ts';
import styles from '#src/pages/status/day-strip.module.css';

const LABELS: Readonly<Record<DayState, string>> = {
  good: 'no problems',
  short: `under ${LONG_MINUTES} bad minutes`,
  long: `${LONG_MINUTES} bad minutes or more`,
  none: 'no data',
};

/** What the bars mean that these days have. */
export function DayLegend({ status }: { readonly status: SiteStatus }) {
  const strips = measuredParts(status).map((part) => ({ part, days: withEarlierDays(status, part) }));
  const found = new Set(strips.flatMap(({ days }) => days.map(dayState)));
  const hasPartial = strips.some(({ days }) => days.some(isPartial));
  const isMarked = strips.some(({ part, days }) => days.some(({ date }) => hasIncident(status, date, part)));
  return (
    <ul className={styles.legend} aria-label="Each bar is one day">
      {(Object.keys(LABELS) as DayState[])
        .filter((state) => found.has(state))
        .map((state) => (
          <li key={state}>
            <span className={`${styles.sample} ${state === 'none' ? styles.empty : styles[state]}`} />
            {LABELS[state]}
          </li>
        ))}
      {hasPartial && (
        <li>
          <span className={`${styles.sample} ${styles.partial}`} />
          measured for a part of the day
        </li>
      )}
      {isMarked && (
        <li>
          <span className={styles.mark} />
          an incident
        </li>
      )}
    </ul>
  );
}

/** The last 90 days, on a phone the last 30, a bar each. What was not measured of a day stays grey; a day without data is only a dot, like a seat that is not lit. */
export function DayStrip({ status, part }: { readonly status: SiteStatus; readonly part: IncidentPart }) {
  const days = withEarlierDays(status, part);
  const states = days.map(dayState);
  const lines = Object.entries(LABELS).flatMap(([state, words]) => {
    const found = states.filter((each) => each === state).length;
    return found === 0 ? [] : [`${found} ${found === 1 ? 'day' : 'days'}: ${words}`];
  });
  return (
    <div className={styles.strip} role="img" aria-label={`${lines.join('; ')}.`}>
      {days.map((day) => (
        <span
          key={day.date}
          className={
            `${day.reported > 0 ? '' : styles.empty} ${hasIncident(status, day.date, part) ? styles.marked : ''}`.trim() || undefined
          }
        >
          {day.reported > 0 && <Minutes day={day} />}
        </span>
      ))}
    </div>
  );
}

function Minutes({ day }: { readonly day: PartDay }) {
  const { good, bad } = dayBar(day);
  return (
    <svg viewBox={`0 0 1 ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {good > 0 && <rect className={styles.good} y={BAR_HEIGHT - good} width="1" height={good} />}
      {bad > 0 && (
        <>
          <rect className={dayState(day) === 'long' ? styles.long : styles.short} y={BAR_HEIGHT - good - bad} width="1" height={bad} />
          {good > 0 && <rect className={styles.gap} y={BAR_HEIGHT - good - 1} width="1" height="2" />}
        </>
      )}
    </svg>
  );
}
