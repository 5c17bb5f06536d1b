import type { SiteStatus, StatusDay, StatusPart } from '@plenum/shared-contracts/status/endpoints';

/** `unknown`: no report has arrived for a while. */
export type PartState = 'up' | 'down' | 'unknown';

/** A report arrives a minute after its minute begins, and a little later. */
const FRESH_MS = 4 * 60_000;

/** Returns how a part works now. */
export function stateOf({ latest, now }: SiteStatus, part: StatusPart): PartState {
  if (!latest || Date.parse(now) - Date.parse(latest.minute) > FRESH_MS) return 'unknown';
  return latest.bad[part] ? 'down' : 'up';
}

/** How a day went: no bad minute; bad ones, but under 1% of those reported; 1% or more; no report. */
export type DayState = 'good' | 'short' | 'long' | 'none';

export function dayState({ reported, bad }: StatusDay, part: StatusPart): DayState {
  if (reported === 0) return 'none';
  if (bad[part] === 0) return 'good';
  return bad[part] * 100 < reported ? 'short' : 'long';
}

export interface PartFigures {
  readonly reported: number;
  readonly bad: number;
  /** Share of the reported minutes that were good, in per cent, rounded down so that 100 means all; null: nothing was reported. */
  readonly uptime: string | null;
}

/** Adds up the days of a part. */
export function figuresOf(days: readonly StatusDay[], part: StatusPart): PartFigures {
  const reported = days.reduce((sum, day) => sum + day.reported, 0);
  const bad = days.reduce((sum, day) => sum + day.bad[part], 0);
  if (reported === 0) return { reported, bad, uptime: null };
  const hundredths = Math.floor(((reported - bad) / reported) * 10_000);
  return { reported, bad, uptime: hundredths === 10_000 ? '100%' : `${(hundredths / 100).toFixed(2)}%` };
}

/** Returns the minutes since the first report that were not reported. */
export function missingOf(days: readonly StatusDay[]): number {
  return days.reduce((sum, day) => sum + day.missing, 0);
}
