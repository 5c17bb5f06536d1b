import * as z from 'zod/mini';
import { startDate } from '#contract/start-date.ts';

const speaker = z.object({ name: z.string(), role: z.string(), company: z.string() });
export type Speaker = z.infer<typeof speaker>;

/** A webinar in a list: its current occurrence. */
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
  /** BCP 47 tag of the spoken language. */
  language: z.string(),
  speakers: z.array(speaker),
  /** Total and free seats; null without limit. */
  capacity: z.nullable(z.number()),
  seats_left: z.nullable(z.number()),
  /** Whether there is a recording. */
  recording: z.boolean(),
  /** ISO 8601. */
  updated_at: z.string(),
  /** Identifies this occurrence of the webinar; stays when its time changes. With `url` it forms the iCalendar UID. */
  occurrence: z.string(),
  /** iCalendar sequence: increases when time, duration or status change. */
  sequence: z.number().check(z.int(), z.gte(0)),
});
export type Webinar = z.infer<typeof webinar>;

export const webinarDetail = z.extend(webinar, {
  /** Sanitised by the server. */
  html: z.string(),
  /** `minute` is counted from the start. */
  agenda: z.array(z.object({ minute: z.number(), title: z.string() })),
  takeaways: z.array(z.string()),
  related: z.array(webinar),
  /** Minutes before the start at which personal links start to lead into the room. */
  room_opens_minutes: z.number(),
  /** URL of the recording, if there is one. */
  recording_url: z.nullable(z.string()),
});
export type WebinarDetail = z.infer<typeof webinarDetail>;

/** A category (product-spec section 3). */
export const webinarType = z.object({ type: z.string(), typeName: z.string() });
export type WebinarType = z.infer<typeof webinarType>;

export const relevance = z.enum(['live', 'upcoming', 'past']);
export type Relevance = z.infer<typeof relevance>;

/** A signed-in user's registration for the current date of a webinar, by their confirmed e-mail address. */
export const ownRegistration = z.object({
  /** Number to quote. */
  id: z.string(),
  status: z.enum(['registered', 'waiting']),
  /** The personal link: `/webinars/{alias}/join/{token}`. */
  join_url: z.string(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** The data shown by a personal link. */
export const webinarRegistration = z.object({
  /** `unconfirmed`: takes no seat until the owner of the link confirms it. */
  status: z.enum(['unconfirmed', 'registered', 'waiting', 'cancelled']),
  name: z.string(),
  /** `v•••@example.com` */
  email_masked: z.string(),
  /** The registered occurrence, which may not be the one in lists. */
  webinar,
  /** URL of the room: only for registered users, from `room_opens_at` until the end; otherwise null. */
  room_url: z.nullable(z.string()),
  /** ISO 8601. */
  room_opens_at: z.string(),
});
export type WebinarRegistration = z.infer<typeof webinarRegistration>;
