import { STATUS_PARTS, type StatusDay, type StatusPart } from '@plenum/shared-contracts/status/endpoints';
import { type DayState, dayState } from '#src/pages/status/status-summary.ts';
import styles from '#src/pages/status/day-strip.module.css';

const WORDS: Readonly<Record<DayState, string>> = {
  good: 'every reported minute was good',
  short: 'less than 1% of the minutes were bad',
  long: '1% or more of the minutes were bad',
  none: 'nothing was reported',
};

const LEGEND: Readonly<Record<DayState, string>> = {
  good: 'no bad minute',
  short: 'under 1% bad',
  long: '1% or more bad',
  none: 'no report',
};

interface DaysProps {
  /** From the first report on, the newest last. */
  readonly days: readonly StatusDay[];
}

/** What the bars mean that these days have. */
export function DayLegend({ days }: DaysProps) {
  const found = new Set(STATUS_PARTS.flatMap((part) => days.map((day) => dayState(day, part))));
  return (
    <div className={styles.legend}>
      <p>A bar is a day:</p>
      <ul>
        {(Object.keys(LEGEND) as DayState[])
          .filter((state) => found.has(state))
          .map((state) => (
            <li key={state}>
              <span className={`${styles.sample} ${styles[state]}`} />
              {LEGEND[state]}
            </li>
          ))}
      </ul>
    </div>
  );
}

/** The days since the first report, a bar each, as wide together as the page: a young site shows what it knows, not what it does not. */
export function DayStrip({ days, part }: DaysProps & { readonly part: StatusPart }) {
  const states = days.map((day) => dayState(day, part));
  const lines = Object.entries(WORDS).flatMap(([state, words]) => {
    const found = states.filter((each) => each === state).length;
    return found === 0 ? [] : [`${found} ${found === 1 ? 'day' : 'days'}: ${words}`];
  });
  return (
    <div className={styles.strip} role="img" aria-label={`${lines.join('; ')}.`}>
      {days.map(({ date }, index) => (
        <span key={date} className={styles[states[index] ?? 'none']} />
      ))}
    </div>
  );
}
