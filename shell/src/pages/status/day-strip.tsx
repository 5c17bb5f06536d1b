import type { StatusDay, StatusPart } from '@plenum/shared-contracts/status/endpoints';
import { type DayState, dayState } from '#src/pages/status/status-summary.ts';
import styles from '#src/pages/status/day-strip.module.css';

const DAYS = 90;
/** A day is a seat, in fifteen columns. */
const COLUMNS = 15;
const STEP = 20;

const WORDS: Readonly<Record<DayState, string>> = {
  good: 'every reported minute was good',
  short: 'less than 1% of the minutes were bad',
  long: 'more than 1% of the minutes were bad',
  none: 'nothing was reported',
};

const LEGEND: Readonly<Record<DayState, string>> = {
  good: 'every minute was good',
  short: 'less than 1% were not',
  long: 'more were not',
  none: 'no report',
};

/** What each kind of circle means. */
export function DayLegend() {
  return (
    <div className={styles.legend}>
      <p>A circle is a day, the last one is today:</p>
      <ul>
        {(Object.keys(LEGEND) as DayState[]).map((state) => (
          <li key={state}>
            <svg viewBox="0 0 20 20" className={styles.sample} aria-hidden="true" focusable="false">
              <circle className={styles[state]} cx="10" cy="10" r={state === 'good' ? 7 : 6} />
            </svg>
            {LEGEND[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The last 90 days, a seat each, the newest last: lit where everything worked. Days before the first report are empty seats. */
export function DayStrip({ days, part }: { readonly days: readonly StatusDay[]; readonly part: StatusPart }) {
  const states = [
    ...Array.from({ length: Math.max(0, DAYS - days.length) }, () => 'none' as const),
    ...days.map((day) => dayState(day, part)),
  ];
  const shown = states.slice(-DAYS);
  const lines = Object.entries(WORDS).flatMap(([state, words]) => {
    const found = days.filter((day) => dayState(day, part) === state).length;
    return found === 0 ? [] : [`${found} ${found === 1 ? 'day' : 'days'}: ${words}`];
  });
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${COLUMNS * STEP} ${(DAYS / COLUMNS) * STEP}`}
      role="img"
      aria-label={lines.length > 0 ? `${lines.join('; ')}.` : 'No figures.'}
    >
      {shown.map((state, index) => (
        <circle
          key={index}
          className={styles[state]}
          cx={(index % COLUMNS) * STEP + STEP / 2}
          cy={Math.floor(index / COLUMNS) * STEP + STEP / 2}
          r={state === 'good' ? 7 : 6}
        />
      ))}
    </svg>
  );
}
