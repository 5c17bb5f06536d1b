/** The fields of a Chromium trace event that are read: times in microseconds, `tdur` of the processor. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Lighthouse's factor between the machine and a phone. */
const SLOWDOWN = 4;
/** A task up to this length blocks nothing, in milliseconds. */
const SHORT = 50;

/**
 * Returns Lighthouse's "total blocking time" as it would be on a machine that does nothing else: from the processor time of the main thread's
 * tasks, instead of the time that they took beside the servers and the other processes of a shared machine.
 * @param events of a trace of one page
 * @returns milliseconds on a phone; NaN without a first contentful paint
 */
export function blockingProcessorTime(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return Number.NaN;
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - SHORT), 0);
}
