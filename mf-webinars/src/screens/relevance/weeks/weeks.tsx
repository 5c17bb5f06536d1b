import { startOf } from '#contract/webinar-state.ts';
import { DayRows, type DayRowsProps } from '#src/components/days/day-rows.tsx';
import { useZone } from '#src/time/webinar-time.tsx';
import { groupByWeek } from '#src/screens/relevance/weeks/group-by-week.ts';
import styles from '#src/screens/relevance/weeks/weeks.module.css';

/** The weeks of a list, each with its days: like those, first by the calendar of Moscow or of the visitor's last visit, then by the browser's. */
export function Weeks({ webinars, ...list }: Omit<DayRowsProps, 'first'>) {
  return groupByWeek(webinars, startOf, list.now, useZone()).map(({ name, items, first }) => (
    <section key={name} aria-labelledby={`week_${first}`} className={styles.week}>
      <h2 id={`week_${first}`} className={styles.title}>
        {name}
      </h2>
      <div>
        <DayRows webinars={items} first={first} {...list} />
      </div>
    </section>
  ));
}
