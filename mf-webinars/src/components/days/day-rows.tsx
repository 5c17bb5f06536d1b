import { startOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Day, RepeatedDay } from '#src/components/days/day.tsx';
import { groupByDay } from '#src/components/days/group-by-day.ts';
import { stepIdAt } from '#src/components/list/load-more.tsx';
import { type ListContext, WebinarRow } from '#src/components/webinar-row.tsx';
import { useZone } from '#src/time/webinar-time.tsx';
import type { OwnSeats } from '#src/own-seats/use-own-seats.ts';

export interface DayRowsProps extends ListContext {
  /** In their order: those of one day follow one another. */
  webinars: readonly Webinar[];
  now: number;
  /** Words searched for, which rows mark. */
  words?: readonly string[] | undefined;
  /** Number of webinars per "load more" step, if there are steps. */
  step?: number | undefined;
  seats?: OwnSeats | undefined;
  /** Place of the first one in a list of which these are a part. */
  first?: number;
}

/** The days of a list, each with its webinars. */
export function DayRows({ webinars, now, words, step, seats, first = 0, ...context }: DayRowsProps) {
  return groupByDay(webinars, startOf, now, useZone()).map(({ name, date, items }) => (
    <Day key={items[0]?.item.id} name={name} date={date} isRepeated>
      {items.map(({ item: webinar, index }, place) => (
        <li key={webinar.id} id={stepIdAt(first + index, step)}>
          <RepeatedDay name={name} date={date} isFirst={place === 0} />
          <WebinarRow webinar={webinar} now={now} words={words} seat={seats?.(webinar)} {...context} />
        </li>
      ))}
    </Day>
  ));
}
