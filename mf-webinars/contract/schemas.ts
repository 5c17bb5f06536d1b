import * as z from 'zod/mini';
import { startDate } from '#contract/start-date.ts';

const speaker = z.object({ name: z.string(), role: z.string(), company: z.string() });
export type Speaker = z.infer<typeof speaker>;

/** A webinar as lists show it: one occurrence of it, the one that matters now. */
export const webinar = z.object({
  id: z.number(),
  /** The alias in its path: `/webinars/{url}`. */
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  type: z.string(),
  typeName: z.string(),
  startDate,
  /** Minutes. */
  duration: z.number().check(z.positive()),
  status: z.enum(['scheduled', 'cancelled']),
  /** BCP 47 tag of the language that is spoken. */
  language: z.string(),
  speakers: z.array(speaker),
  /** Seats in all and seats free; null: without limit. */
  capacity: z.nullable(z.number()),
  seats_left: z.nullable(z.number()),
  /** There is a recording to watch. */
  recording: z.boolean(),
  /** ISO 8601. */
  updated_at: z.string(),
  /** Names this occurrence among those of the webinar; stays when its time is changed. With `url` it makes an iCalendar UID. */
  occurrence: z.string(),
  /** Of iCalendar: grows when time, duration or status change. */
  sequence: z.number().check(z.int(), z.gte(0)),
});
export type Webinar = z.infer<typeof webinar>;

export const webinarDetail = z.extend(webinar, {
  /** Sanitised by the server. */
  html: z.string(),
  /** `minute` counts from the start. */
  agenda: z.array(z.object({ minute: z.number(), title: z.string() })),
  takeaways: z.array(z.string()),
  related: z.array(webinar),
  /** Minutes before the start from which personal links lead into the room. */
  room_opens_minutes: z.number(),
  /** Where the recording is, if there is one. */
  recording_url: z.nullable(z.string()),
});
export type WebinarDetail = z.infer<typeof webinarDetail>;

/** A category (product-spec section 3). */
export const webinarType = z.object({ type: z.string(), typeName: z.string() });
export type WebinarType = z.infer<typeof webinarType>;

export const relevance = z.enum(['live', 'upcoming', 'past']);
export type Relevance = z.infer<typeof relevance>;

/** What somebody who is signed in has at the current date of a webinar, by their confirmed e-mail address. */
export const ownRegistration = z.object({
  /** Number to quote. */
  id: z.string(),
  status: z.enum(['registered', 'waiting']),
  /** The personal link: `/webinars/{alias}/join/{token}`. */
  join_url: z.string(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** What a personal link shows. */
export const webinarRegistration = z.object({
  /** `unconfirmed`: takes no seat until the owner of the link confirms it. */
  status: z.enum(['unconfirmed', 'registered', 'waiting', 'cancelled']),
  name: z.string(),
  /** `v•••@example.com` */
  email_masked: z.string(),
  /** The occurrence that was registered for, which may not be the one that lists show. */
  webinar,
  /** The way in: only for the registered, from `room_opens_at` until the end; null otherwise. */
  room_url: z.nullable(z.string()),
  /** ISO 8601. */
  room_opens_at: z.string(),
});
export type WebinarRegistration = z.infer<typeof webinarRegistration>;
