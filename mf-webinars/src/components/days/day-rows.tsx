import { startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { stepId } from '#src/components/list/load-more.tsx';
import { type ListContext, WebinarRow } from '#src/components/webinar-row.tsx';
import { useZone } from '#src/components/webinar-time.tsx';
import type { OwnSeats } from '#src/own-seats/use-own-seats.ts';
import { dayLabel } from '#src/time/format.ts';
import styles from '#src/components/days/day-rows.module.css';

export interface DayRowsProps extends ListContext {
  /** In their order: those of one day follow one another. */
  webinars: readonly Webinar[];
  now: number;
  /** Words searched for, which rows mark. */
  words?: readonly string[] | undefined;
  /** Number of webinars per "load more" step, if there are steps. */
  step?: number | undefined;
  seats?: OwnSeats | undefined;
}

interface Day {
  name: string;
  date: string;
  /** With their places in the list. */
  items: { webinar: Webinar; index: number }[];
}

/** Divides webinars by the days of a zone. */
export function daysOf(webinars: readonly Webinar[], now: number, zone: string): Day[] {
  const days: Day[] = [];
  for (const [index, webinar] of webinars.entries()) {
    const label = dayLabel(startOf(webinar), now, zone);
    const last = days.at(-1);
    if (last?.date === label.date) last.items.push({ webinar, index });
    else days.push({ ...label, items: [{ webinar, index }] });
  }
  return days;
}

/** The days of a list, each with its webinars. As high in every zone: the browser's may divide them otherwise than the server's. */
export function DayRows({ webinars, now, words, step, seats, ...context }: DayRowsProps) {
  return daysOf(webinars, now, useZone()).map(({ name, date, items }) => (
    <section key={items[0]?.webinar.id} className={styles.day}>
      <h3 className={styles.heading}>
        {name} <span className={styles.date}>{date}</span>
      </h3>
      <ul className={styles.rows}>
        {items.map(({ webinar, index }) => (
          <li key={webinar.id} id={step !== undefined && index > 0 && index % step === 0 ? stepId(index / step + 1) : undefined}>
            <WebinarRow webinar={webinar} now={now} words={words} seat={seats?.(webinar)} isFirst={index === 0} {...context} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
