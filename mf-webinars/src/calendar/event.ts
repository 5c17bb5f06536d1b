import { endOf, startOf } from '@plenum/shared-contracts/webinars/clock';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';

/** What a calendar is told of a webinar. */
export interface CalendarEvent {
  /** The same in every calendar that it is put into, so that a later version replaces it (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  readonly sequence: number;
  /** ISO 8601: when the webinar was changed last. */
  readonly changed: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly description: string;
  /** Absolute: the personal link, which is also the place. */
  readonly address: string;
  readonly cancelled: boolean;
}

/** @param address absolute: the personal link */
export function calendarEvent(webinar: Webinar, address: string): CalendarEvent {
  return {
    uid: `${webinar.url}-${webinar.occurrence}@${new URL(address).hostname}`,
    sequence: webinar.sequence,
    changed: webinar.updated_at,
    start: startOf(webinar),
    end: endOf(webinar),
    title: webinar.title,
    description: `${webinar.summary}\n\nYour personal link: ${address}`,
    address,
    cancelled: webinar.status === 'cancelled',
  };
}
