import { INCIDENT_PARTS, type IncidentPart, type RoomsDay, STATUS_PARTS, type SiteStatus } from '@plenum/shared-contracts/status/endpoints';

/** `incident`: reports are good, but the staff know better; `unknown`: no report has arrived for a while. */
export type PartState = 'up' | 'down' | 'incident' | 'unknown';

/** A report arrives a minute after its minute begins, and a little later. */
const FRESH_MS = 4 * 60_000;

/** Returns the parts that are measured; rooms need not be. */
export function measuredParts({ rooms }: SiteStatus): readonly IncidentPart[] {
  return rooms ? INCIDENT_PARTS : STATUS_PARTS;
}

/** A day of one part; `bad` are its bad minutes. */
export type PartDay = RoomsDay;

/** Returns the days of a part, the oldest first. */
export function daysOf({ days, rooms }: SiteStatus, part: IncidentPart): readonly PartDay[] {
  return part === 'rooms' ? (rooms?.days ?? []) : days.map(({ bad, ...day }) => ({ ...day, bad: bad[part] }));
}

/** Returns the latest minute in which a part was measured, and whether it was bad. */
function latestOf({ latest, rooms }: SiteStatus, part: IncidentPart): { readonly minute: string; readonly bad: boolean } | null {
  if (part === 'rooms') return rooms?.latest ?? null;
  return latest && { minute: latest.minute, bad: latest.bad[part] };
}

/** Returns how a part works now. */
export function stateOf(status: SiteStatus, part: IncidentPart): PartState {
  const { now, incidents } = status;
  const latest = latestOf(status, part);
  const isFresh = latest !== null && Date.parse(now) - Date.parse(latest.minute) <= FRESH_MS;
  if (isFresh && latest.bad) return 'down';
  if (incidents.some(({ parts, ends_at }) => ends_at === null && parts.includes(part))) return 'incident';
  return isFresh ? 'up' : 'unknown';
}

/** From this many bad minutes on, an outage is long. */
export const LONG_MINUTES = 15;

/** How a day went: no bad minute; a few; `LONG_MINUTES` or more; no report. */
export type DayState = 'good' | 'short' | 'long' | 'none';

export function dayState({ reported, bad }: PartDay): DayState {
  if (reported === 0) return 'none';
  if (bad === 0) return 'good';
  return bad < LONG_MINUTES ? 'short' : 'long';
}

const DAYS = 90;
const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * 60_000;

/** Moscow has had no summer time since 2014. */
const MOSCOW_MS = 3 * 60 * 60_000;

/** Returns the date in Moscow: `2026-11-23`. */
export const dateInMoscow = (time: string) => new Date(Date.parse(time) + MOSCOW_MS).toISOString().slice(0, 10);

/** Returns 90 days of a part up to today: those before the first report have none, and no minute of theirs is missing. */
export function withEarlierDays(status: SiteStatus, part: IncidentPart): readonly PartDay[] {
  const today = Date.parse(dateInMoscow(status.now));
  const dates = Array.from({ length: DAYS }, (_, index) => new Date(today - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10));
  const known = new Map(daysOf(status, part).map((day) => [day.date, day]));
  return dates.map((date) => known.get(date) ?? { date, reported: 0, missing: 0, bad: 0 });
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
export function dayBar({ reported, missing, bad }: PartDay): DayBar {
  const minutes = { good: reported - bad, bad };
  const heightOf = (kind: keyof DayBar) =>
    minutes[kind] === 0 ? 0 : Math.max(MIN_HEIGHT[kind], Math.round((minutes[kind] / (reported + missing)) * BAR_HEIGHT));
  const ofBad = Math.min(heightOf('bad'), minutes.good > 0 ? BAR_HEIGHT - MIN_HEIGHT.good : BAR_HEIGHT);
  return { bad: ofBad, good: Math.min(heightOf('good'), BAR_HEIGHT - ofBad) };
}

/** Returns whether minutes of a day were not measured, and its bar shows it. */
export function isPartial(day: PartDay): boolean {
  const { good, bad } = dayBar(day);
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
  return withEarlierDays(status, 'site')
    .slice(-QUIET_DAYS)
    .filter(({ date, reported }) => {
      const isGood = reported > 0 && measuredParts(status).every((part) => badMinutesOn(status, date, part) === 0);
      return isGood && !INCIDENT_PARTS.some((part) => hasIncident(status, date, part));
    })
    .map(({ date }) => date)
    .toReversed();
}

/** Returns the bad minutes of a part on a day. */
export function badMinutesOn(status: SiteStatus, date: string, part: IncidentPart): number {
  return daysOf(status, part).find((day) => day.date === date)?.bad ?? 0;
}

/** A day on which a part was bad and for which the staff wrote no incident. */
export interface UnexplainedDay {
  readonly date: string;
  readonly parts: readonly IncidentPart[];
}

/** Returns the days that no incident explains, so that a list of incidents hides nothing that was measured; the latest first. */
export function unexplainedDays(status: SiteStatus): readonly UnexplainedDay[] {
  const unexplained = measuredParts(status).flatMap((part) =>
    daysOf(status, part)
      .filter(({ date, bad }) => bad > 0 && !hasIncident(status, date, part))
      .map(({ date }) => ({ date, part })),
  );
  const dates = [...new Set(unexplained.map(({ date }) => date))].toSorted().toReversed();
  return dates.map((date) => ({ date, parts: unexplained.filter((each) => each.date === date).map(({ part }) => part) }));
}

/** So many minutes have a share. */
const SHARE_MINUTES = 60;

export interface PartFigures {
  readonly reported: number;
  readonly bad: number;
  /** Share of the reported minutes that were good; null: less than an hour was reported, of which a share says nothing. */
  readonly uptime: string | null;
}

const total = <Day>(days: readonly Day[], minutesOf: (day: Day) => number) => days.reduce((sum, day) => sum + minutesOf(day), 0);

/** In per cent, rounded; 100 means all. */
function share(minutes: number, all: number): string {
  const hundredths = minutes === all ? 10_000 : Math.min(9999, Math.round((minutes / all) * 10_000));
  return `${hundredths / 100}%`;
}

/** Adds up the days of a part. */
export function figuresOf(days: readonly PartDay[]): PartFigures {
  const reported = total(days, (day) => day.reported);
  const bad = total(days, (day) => day.bad);
  return { reported, bad, uptime: reported < SHARE_MINUTES ? null : share(reported - bad, reported) };
}

/** Returns the minutes since the first report that were not reported. */
export const missingOf = (days: readonly { readonly missing: number }[]) => total(days, ({ missing }) => missing);

/**
 * Returns the lowest share of good minutes if all that were not reported had been bad; null: less than a day of each part was reported, which
 * it would exaggerate.
 */
export function worstShare(status: SiteStatus): string | null {
  const [worst] = measuredParts(status)
    .map((part) => {
      const days = daysOf(status, part);
      const { reported, bad } = figuresOf(days);
      return { reported, good: reported - bad, all: reported + missingOf(days) };
    })
    .filter(({ reported }) => reported >= DAY_MINUTES)
    .toSorted((a, b) => a.good / a.all - b.good / b.all);
  return worst ? share(worst.good, worst.all) : null;
}
