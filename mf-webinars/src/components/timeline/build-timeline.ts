import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { formatTime } from '#src/time/format.ts';

const HOUR = 3_600_000;
/** How far ahead the timeline looks for webinars: between those that are further apart, most of it would be empty. */
const AHEAD = 4 * HOUR;
const MIN_SPAN = 3 * HOUR;
const MAX_SPAN = 8 * HOUR;
/** How far back the timeline extends for a webinar that started long ago. */
const MAX_BACK = 3 * HOUR;
export const MAX_LANES = 6;

export interface Lane {
  readonly webinar: Webinar;
  /** Start and end on the timeline, as a percentage of its length. */
  readonly from: number;
  readonly to: number;
}

export interface TimelineData {
  /** Left end, epoch milliseconds. */
  readonly start: number;
  /** Length in milliseconds, whole hours. */
  readonly span: number;
  /** Position of the present, in per cent. */
  readonly now: number;
  readonly lanes: readonly Lane[];
}

/** Returns a timeline around the present, with the webinars that are live or start soon; as long as they need, 3 to 8 hours, or just as long as a single one. */
export function buildTimeline(webinars: readonly Webinar[], now: number): TimelineData {
  const ahead = webinars.filter((webinar) => ['live', 'upcoming'].includes(stateAt(webinar, now)));
  const earliest = Math.min(now - HOUR / 2, ...ahead.map(startOf));
  const start = Math.floor(Math.max(earliest, now - MAX_BACK) / HOUR) * HOUR;
  const shown = ahead
    .filter((webinar) => startOf(webinar) < now + AHEAD)
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, MAX_LANES);
  const [only, ...others] = shown;
  if (only && others.length === 0) return buildTimelineOfOne(only, now);
  const end = Math.ceil(Math.max(start, ...shown.map(endOf)) / HOUR) * HOUR;
  const span = Math.min(MAX_SPAN, Math.max(MIN_SPAN, end - start));
  const at = (epoch: number) => Math.min(100, Math.max(0, percent(epoch - start, span)));
  const lanes = shown.map((webinar) => ({ webinar, from: at(startOf(webinar)), to: at(endOf(webinar)) }));
  return { start, span, now: at(now), lanes };
}

/** From the start of the only webinar to its end: beside it, hours would be empty. */
function buildTimelineOfOne(webinar: Webinar, now: number): TimelineData {
  const start = startOf(webinar);
  const span = endOf(webinar) - start;
  return { start, span, now: Math.max(0, percent(now - start, span)), lanes: [{ webinar, from: 0, to: 100 }] };
}

/** Returns the full hours of a zone along the timeline; in some zones they are offset from those of others. */
export function ticksOf({ start, span }: Pick<TimelineData, 'start' | 'span'>, timeZone: string): { at: number; text: string }[] {
  const minutes = Number(formatTime(start, timeZone).slice(3));
  const first = start + ((60 - minutes) % 60) * 60_000;
  return Array.from({ length: span / HOUR }, (_, index) => first + index * HOUR).map((epoch) => ({
    at: percent(epoch - start, span),
    text: formatTime(epoch, timeZone),
  }));
}

/** With two decimals. */
function percent(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100;
}
