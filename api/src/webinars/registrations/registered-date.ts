import { toStartDate } from '@plenum/mf-webinars/contract/webinar-state';
import { MINUTE_MS } from '#src/platform/durations.ts';
import { currentOccurrence, startOfKey, type Occurrence } from '#src/webinars/schedule/occurrence.ts';
import type { RegistrationRow } from '#src/webinars/registrations/queries.ts';

type StoredDate = Pick<RegistrationRow, 'webinar' | 'key' | 'startsAt'>;

/** A date with registrations, as the content has it now. */
export interface RegisteredDate {
  /**
   * `current`: the webinar's current date. `later`: one that becomes it; it was the current one before an editor let dates be shown for longer.
   * `dropped`: it has not begun, and the schedule does not have it any more. `earlier`: the content says nothing about it any more.
   */
  readonly kind: 'current' | 'later' | 'dropped' | 'earlier';
  readonly occurrence: Omit<Occurrence, 'until'>;
  /** Whether the content cancels it. Removing a webinar's file, or the date from its schedule, cancels what is ahead, and not what has taken place. */
  readonly isCancelled: boolean;
  readonly isOver: boolean;
}

/** @param now epoch milliseconds */
export function registeredDate({ webinar, key, startsAt }: StoredDate, now: number): RegisteredDate {
  const endOf = ({ start }: Pick<Occurrence, 'start'>) => start + webinar.duration * MINUTE_MS;
  const current = currentOccurrence(webinar.schedule, webinar.duration, now);
  if (current.key === key) {
    const isOver = now >= endOf(current);
    return { kind: 'current', occurrence: current, isCancelled: webinar.cancelled || (webinar.withdrawn && !isOver), isOver };
  }
  const stored = asStored(webinar, key, startsAt);
  if (now >= stored.start) return { kind: 'earlier', occurrence: stored, isCancelled: false, isOver: true };
  const later = startOfKey(webinar.schedule, key);
  if (!later || now >= endOf(later)) return { kind: 'dropped', occurrence: stored, isCancelled: true, isOver: false };
  return { kind: 'later', occurrence: { key, ...later, since: 0 }, isCancelled: webinar.cancelled || webinar.withdrawn, isOver: false };
}

function asStored({ schedule }: StoredDate['webinar'], key: string, startsAt: Date): RegisteredDate['occurrence'] {
  const start = startsAt.getTime();
  return { key, start, startDate: toStartDate(start, schedule.repeats === 'hours' ? 'Europe/Moscow' : schedule.zone), since: 0 };
}
