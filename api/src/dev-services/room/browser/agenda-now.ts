import { clockText, zonedClockText } from '#src/dev-services/room/browser/clock.ts';

/** Times in epoch milliseconds. */
export interface Programme {
  readonly start: number;
  readonly end: number;
  readonly agenda: readonly { readonly at: number; readonly title: string }[];
}

interface AgendaNow {
  readonly isLive: boolean;
  /** State of the webinar, such as `Live until 20:30 Moscow time`. */
  readonly phase: string;
  /** Place of the current item in the agenda; -1: none. */
  readonly current: number;
  /** Says what `title` is: `Now, until 19:15`. */
  readonly label: string;
  readonly title: string;
}

/** Returns what a room shows of its programme. @param now epoch milliseconds */
export function agendaNow({ start, end, agenda }: Programme, now: number, timeZone: string): AgendaNow {
  const time = (at: number) => clockText(at, timeZone);
  const zoned = (at: number) => zonedClockText(at, timeZone);
  const current = now < start || now >= end ? -1 : agenda.findLastIndex(({ at }) => at <= now);
  if (now >= end)
    return { isLive: false, phase: `Ended at ${zoned(end)}`, current, label: 'The webinar is over', title: 'Thank you for coming' };
  const next = agenda.find(({ at }) => at > now);
  if (now < start || current < 0) {
    const isLive = now >= start;
    const phase = isLive ? `Live until ${zoned(end)}` : `Begins at ${zoned(start)}`;
    return { isLive, phase, current, label: next ? `First, at ${time(next.at)}` : '', title: next?.title ?? '' };
  }
  return {
    isLive: true,
    phase: `Live until ${zoned(end)}`,
    current,
    label: `Now, until ${time(next?.at ?? end)}`,
    title: agenda[current]?.title ?? '',
  };
}
