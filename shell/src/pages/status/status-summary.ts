import {
  INCIDENT_PARTS,
  type IncidentPart,
  STATUS_PARTS,
  type SiteStatus,
  type StatusDay,
  type StatusPart,
} from '@plenum/shared-contracts/status/endpoints';

/** `incident`: reports are good, but the staff know better; `unknown`: no report has arrived for a while. */
export type PartState = 'up' | 'down' | 'incident' | 'unknown';

/** A report arrives a minute after its minute begins, and a little later. */
const FRESH_MS = 4 * 60_000;

/** Returns how a part works now. */
export function stateOf({ latest, now, incidents }: SiteStatus, part: StatusPart): PartState {
  const isFresh = latest !== null && Date.parse(now) - Date.parse(latest.minute) <= FRESH_MS;
  if (isFresh && latest.bad[part]) return 'down';
  if (incidents.some(({ parts, ends_at }) => ends_at === null && parts.includes(part))) return 'incident';
  return isFresh ? 'up' : 'unknown';
}

/** From this many bad minutes on, an outage is long. */
export const LONG_MINUTES = 15;

/** How a day went: no bad minute; a few; `LONG_MINUTES` or more; no report. */
export type DayState = 'good' | 'short' | 'long' | 'none';

export function dayState({ reported, bad }: StatusDay, part: StatusPart): DayState {
  if (reported === 0) return 'none';
  if (bad[part] === 0) return 'good';
  return bad[part] < LONG_MINUTES ? 'short' : 'long';
}

const DAYS = 90;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * 60_000;

/** Moscow has had no summer time since 2014. */
const MOSCOW_MS = 3 * 60 * 60_000;

/** Returns the date in Moscow: `2026-11-23`. */
export const dateInMoscow = (time: string) => new Date(Date.parse(time) + MOSCOW_MS).toISOString().slice(0, 10);

/** From so many measured days on, the days before the first report are shown as well. */
export const FEW_DAYS = 14;

/**
 * Returns 90 days up to today: those before the first report have none, and no minute of theirs is missing. While only a few have been
 * measured, returns those alone, as a row of empty days says nothing.
 */
export function withEarlierDays({ days, now }: SiteStatus): readonly StatusDay[] {
  const today = Date.parse(dateInMoscow(now));
  const dates = Array.from({ length: DAYS }, (_, index) => new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10));
  const known = new Map(days.map((day) => [day.date, day]));
  const all = dates.map((date) => known.get(date) ?? { date, reported: 0, missing: 0, bad: { site: 0, api: 0, messages: 0 } });
  const measured = all.slice(all.findIndex(({ reported }) => reported > 0));
  return measured.length < FEW_DAYS && measured[0]?.reported ? measured : all;
}

/** Heights in a bar of 40, which stands for the day up to now. What is left of it was not measured. */
export interface DayBar {
  readonly good: number;
  readonly bad: number;
}

export const BAR_HEIGHT = 40;

/** What is lower is easily overlooked, bad minutes above all. */
const MIN_HEIGHT = { good: 5, bad: 10 } as const;

/** Returns how high the good and the bad minutes of a day are. */
export function dayBar({ reported, missing, bad }: StatusDay, part: StatusPart): DayBar {
  const minutes = { good: reported - bad[part], bad: bad[part] };
  const heightOf = (kind: keyof DayBar) =>
    minutes[kind] === 0 ? 0 : Math.max(MIN_HEIGHT[kind], Math.round((minutes[kind] / (reported + missing)) * BAR_HEIGHT));
  const ofBad = Math.min(heightOf('bad'), minutes.good > 0 ? BAR_HEIGHT - MIN_HEIGHT.good : BAR_HEIGHT);
  return { bad: ofBad, good: Math.min(heightOf('good'), BAR_HEIGHT - ofBad) };
}

/** Returns whether minutes of a day were not measured, and its bar shows it. */
export function isPartial(day: StatusDay, part: StatusPart): boolean {
  const { good, bad } = dayBar(day, part);
  return day.reported > 0 && good + bad < BAR_HEIGHT;
}

/** Returns whether the staff recorded an incident of the part on that day. */
export function hasIncident({ incidents, now }: SiteStatus, date: string, part: IncidentPart): boolean {
  return incidents.some(
    ({ parts, begins_at, ends_at }) => parts.includes(part) && dateInMoscow(begins_at) <= date && date <= dateInMoscow(ends_at ?? now),
  );
}

/** So many of the last days are listed although nothing happened on them. */
const QUIET_DAYS = 7;

/** Returns the last days on which something was measured, nothing was bad and no incident is known, so that the list of incidents says so; the latest first. */
export function quietDays(status: SiteStatus): readonly string[] {
  return withEarlierDays(status)
    .slice(-QUIET_DAYS)
    .filter(({ date, reported, bad }) => {
      const isGood = reported > 0 && STATUS_PARTS.every((part) => bad[part] === 0);
      return isGood && !INCIDENT_PARTS.some((part) => hasIncident(status, date, part));
    })
    .map(({ date }) => date)
    .toReversed();
}

/** A day on which a part was bad and for which the staff wrote no incident. */
export interface UnexplainedDay {
  readonly date: string;
  readonly parts: readonly StatusPart[];
}

/** Returns the days that no incident explains, so that a list of incidents hides nothing that was measured; the latest first. */
export function unexplainedDays(status: SiteStatus): readonly UnexplainedDay[] {
  return status.days
    .map(({ date, bad }) => ({ date, parts: STATUS_PARTS.filter((part) => bad[part] > 0 && !hasIncident(status, date, part)) }))
    .filter(({ parts }) => parts.length > 0)
    .toReversed();
}

/** So many minutes have a share. */
const SHARE_MINUTES = 60;

export interface PartFigures {
  readonly reported: number;
  readonly bad: number;
  /** Share of the reported minutes that were good; null: less than an hour was reported, of which a share says nothing. */
  readonly uptime: string | null;
}

const total = (days: readonly StatusDay[], minutesOf: (day: StatusDay) => number) => days.reduce((sum, day) => sum + minutesOf(day), 0);

/** In per cent, rounded; 100 means all. */
function share(minutes: number, all: number): string {
  const hundredths = minutes === all ? 10_000 : Math.min(9999, Math.round((minutes / all) * 10_000));
  return `${hundredths / 100}%`;
}

/** Adds up the days of a part. */
export function figuresOf(days: readonly StatusDay[], part: StatusPart): PartFigures {
  const reported = total(days, (day) => day.reported);
  const bad = total(days, (day) => day.bad[part]);
  return { reported, bad, uptime: reported < SHARE_MINUTES ? null : share(reported - bad, reported) };
}

/** Returns the minutes since the first report that were not reported. */
export const missingOf = (days: readonly StatusDay[]) => total(days, ({ missing }) => missing);

/** Returns the lowest share of good minutes if all that were not reported had been bad; null: less than a day was reported, which it would exaggerate. */
export function worstShare(days: readonly StatusDay[]): string | null {
  const reported = total(days, (day) => day.reported);
  if (reported < DAY_MINUTES) return null;
  const good = Math.min(...STATUS_PARTS.map((part) => reported - figuresOf(days, part).bad));
  return share(good, reported + missingOf(days));
}
