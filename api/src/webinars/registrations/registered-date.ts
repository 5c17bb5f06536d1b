import { toStartDate } from '@plenum/mf-webinars/contract/webinar-state';
import { MINUTE_MS } from '#src/platform/durations.ts';
import { currentOccurrence, type Occurrence } from '#src/webinars/schedule/occurrence.ts';
import type { RegistrationRow } from '#src/webinars/registrations/queries.ts';

type StoredDate = Pick<RegistrationRow, 'webinar' | 'key' | 'startsAt'>;

/** A date with registrations, as the content has it now. */
export interface RegisteredDate {
  /** `current`: the webinar's current date. `earlier`: the content says nothing about it any more. */
  readonly kind: 'current' | 'earlier';
  readonly occurrence: Omit<Occurrence, 'until'>;
  /** Whether the content cancels it. Removing a webinar's file cancels what is ahead, and not what has taken place. */
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
  return { kind: 'earlier', occurrence: asStored(webinar, key, startsAt), isCancelled: false, isOver: true };
}

function asStored({ schedule }: StoredDate['webinar'], key: string, startsAt: Date): RegisteredDate['occurrence'] {
  const start = startsAt.getTime();
  return { key, start, startDate: toStartDate(start, schedule.repeats === 'hours' ? 'Europe/Moscow' : schedule.zone), since: 0 };
}
