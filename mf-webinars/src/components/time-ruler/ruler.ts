import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { formatTime } from '#src/time/format.ts';

const HOUR = 3_600_000;
const SPAN = 12 * HOUR;
/** How far back the ruler extends for a webinar that started long ago. */
const BACK_AT_MOST = 3 * HOUR;
const LANES_AT_MOST = 6;

export interface Lane {
  readonly webinar: Webinar;
  /** Start and end on the ruler, as a percentage of its length. */
  readonly from: number;
  readonly to: number;
}

export interface Ruler {
  /** Left end, epoch milliseconds. */
  readonly start: number;
  /** Position of the present, in per cent. */
  readonly now: number;
  readonly lanes: readonly Lane[];
}

/** Returns a ruler of twelve hours around the present, with the webinars that are live or start in them. */
export function rulerOf(webinars: readonly Webinar[], now: number): Ruler {
  const ahead = webinars.filter((webinar) => ['live', 'upcoming'].includes(stateAt(webinar, now)));
  const earliest = Math.min(now - HOUR / 2, ...ahead.map(startOf));
  const start = Math.floor(Math.max(earliest, now - BACK_AT_MOST) / HOUR) * HOUR;
  const at = (epoch: number) => Math.min(100, Math.max(0, Math.round(((epoch - start) / SPAN) * 10_000) / 100));
  const lanes = ahead
    .filter((webinar) => startOf(webinar) < start + SPAN)
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, LANES_AT_MOST)
    .map((webinar) => ({ webinar, from: at(startOf(webinar)), to: at(endOf(webinar)) }));
  return { start, now: at(now), lanes };
}

/** Returns the full hours of a zone along the ruler; in some zones they are offset from those of others. */
export function ticksOf({ start }: Pick<Ruler, 'start'>, timeZone: string): { at: number; text: string }[] {
  const minutes = Number(formatTime(start, timeZone).slice(3));
  const first = start + ((60 - minutes) % 60) * 60_000;
  return Array.from({ length: 12 }, (_, index) => first + index * HOUR).map((epoch) => ({
    at: Math.round(((epoch - start) / SPAN) * 10_000) / 100,
    text: formatTime(epoch, timeZone),
  }));
}
