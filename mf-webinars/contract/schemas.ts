import * as z from 'zod/mini';
import { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';
import { startDate } from '#contract/start-date.ts';

const speaker = z.object({
  /** Alias in the path of the speaker's page. Absent from an API from before that page. */
  key: z.optional(z.string()),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** Absent from an API from before portraits. */
  portrait: z.optional(portraitTraits),
});
export type Speaker = z.infer<typeof speaker>;

/** A speaker with what only pages about them show. */
export const speakerDetail = z.extend(speaker, {
  /** A sentence about the speaker. Absent from an API from before portraits. */
  about: z.optional(z.string()),
});
export type SpeakerDetail = z.infer<typeof speakerDetail>;

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
  /** Total and free seats; null without limit, and after the end, when they say nothing about who came. */
  capacity: z.nullable(z.number()),
  seats_left: z.nullable(z.number()),
  /** Minutes before the start at which personal links start to lead into the room. Absent where there is no room, and from an API that has it in the detail only. */
  room_opens_minutes: z.optional(z.number()),
  /** Whether there is a recording. */
  recording: z.boolean(),
  /** The recording on the site's own replay page: seconds, and the path of a picture, 16 to 9. Null without one; absent from an earlier API. */
  replay: z.optional(z.nullable(z.object({ duration: z.number().check(z.positive()), poster: z.string() }))),
  /** ISO 8601. */
  updated_at: z.string(),
  /** Identifies this occurrence of the webinar; stays when its time changes. With `url` it forms the iCalendar UID. */
  occurrence: z.string(),
  /** iCalendar sequence: increases when time, duration or status change. */
  sequence: z.number().check(z.int(), z.gte(0)),
});
export type Webinar = z.infer<typeof webinar>;

/** `start` is counted from the start of the video, in seconds. */
const chapter = z.object({ start: z.number(), title: z.string() });
export type Chapter = z.infer<typeof chapter>;

export const webinarDetail = z.extend(webinar, {
  speakers: z.array(speakerDetail),
  /** Sanitised by the server. */
  html: z.string(),
  /** `minute` is counted from the start. */
  agenda: z.array(z.object({ minute: z.number(), title: z.string() })),
  takeaways: z.array(z.string()),
  related: z.array(webinar),
  room_opens_minutes: z.number(),
  /** Whether the site has rooms. An API from before this field always has. */
  has_room: z._default(z.boolean(), true),
  /** URL of the recording on another host. Null without a recording, or when the site's own replay page has it (`recording`). */
  recording_url: z.nullable(z.string()),
  /** Chapters of the site's own recording, in seconds; empty without one. Absent from an earlier API. */
  chapters: z.optional(z.array(chapter)),
});
export type WebinarDetail = z.infer<typeof webinarDetail>;

/** A category (specification section 3). `about`: a sentence, absent from earlier APIs and empty if there is none. */
export const webinarType = z.object({ type: z.string(), typeName: z.string(), about: z.optional(z.string()) });
export type WebinarType = z.infer<typeof webinarType>;

/** What the page of a speaker shows. */
export const speakerPage = z.object({
  speaker: z.extend(speaker, { key: z.string(), about: z.string(), portrait: portraitTraits }),
  /** Live and upcoming ones, the earliest first, then past ones, the latest first. */
  webinars: z.array(webinar),
  /** The speaker's latest articles in the blog; `url` is a path of the site. */
  articles: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      published_at: z.string(),
      /** Alias, and what the cover shows (shared-ui/src/scene-cover/scene.ts). Absent from an API from before covers here. */
      alias: z.optional(z.string()),
      cover: z.optional(z.string()),
      /** Absent from an API from before it. */
      excerpt: z.optional(z.string()),
    }),
  ),
  /** Number of all their articles. Absent from an API from before it. */
  article_count: z.optional(z.number()),
  /** Path of the page with all their articles; null without any. Absent from an API from before that page. */
  author_url: z.optional(z.nullable(z.string())),
});
export type SpeakerPage = z.infer<typeof speakerPage>;

export const relevance = z.enum(['live', 'upcoming', 'past']);
export type Relevance = z.infer<typeof relevance>;

/** A signed-in user's registration for the current date of a webinar, by their confirmed e-mail address. */
export const ownRegistration = z.object({
  /** Number to quote. */
  id: z.string(),
  status: z.enum(['registered', 'waiting']),
  /** The personal link: `/webinars/{alias}/join/{token}`. */
  join_url: z.string(),
  /** Place on the waiting list, from 1; null with a seat. Absent from an API from before this field. */
  place: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** The data shown by a personal link. */
export const webinarRegistration = z.object({
  /** `unconfirmed`: takes no seat until the owner of the link confirms it. */
  status: z.enum(['unconfirmed', 'registered', 'waiting', 'cancelled']),
  /** Place on the waiting list, from 1; null if it is not on it. Absent from an API from before this field. */
  place: z.optional(z.nullable(z.number().check(z.int(), z.positive()))),
  /** Number of people on the waiting list of this date. Absent from an API from before this field. */
  waiting: z.optional(z.number().check(z.int(), z.gte(0))),
  name: z.string(),
  /** `v•••@example.com` */
  email_masked: z.string(),
  /** The registered occurrence, which may not be the one in lists. */
  webinar,
  /** Whether the site has rooms. An API from before this field always has. */
  has_room: z._default(z.boolean(), true),
  /** URL of the room: only for registered users, from `room_opens_at` until the end; otherwise null. */
  room_url: z.nullable(z.string()),
  /** ISO 8601. */
  room_opens_at: z.string(),
  /** Whether it is a guest pass, which has no page of its own. Absent from personal links, and from an API from before guest passes. */
  is_guest: z.optional(z.boolean()),
});
export type WebinarRegistration = z.infer<typeof webinarRegistration>;

/** One of a signed-in user's registrations, for the account. */
export const accountRegistration = z.extend(ownRegistration, {
  /** Place on the waiting list, from 1; null with a seat. */
  place: z.nullable(z.number().check(z.int(), z.positive())),
  /** The registered occurrence, which may not be the one in lists. */
  webinar,
  /** ISO 8601. */
  room_opens_at: z.string(),
  /** URL of the recording on another host. Null without a recording, or when the site's own replay page has it (`webinar.recording`). */
  recording_url: z.nullable(z.string()),
});
export type AccountRegistration = z.infer<typeof accountRegistration>;

/** What the replay page shows. Times are seconds from the start of the video, and files are paths of the site. */
export const replay = z.object({
  /** The date that was recorded, or a later one of the same webinar. */
  webinar,
  duration: z.number().check(z.positive()),
  /** WebM, 16 to 9. */
  video: z.string(),
  /** WebP, of the same proportions. */
  poster: z.string(),
  /** WebVTT, in English. */
  captions: z.string(),
  chapters_track: z.string(),
  /** The items of the agenda. */
  chapters: z.array(chapter),
  /** What is said, in the order of the video. */
  transcript: z.array(z.object({ start: z.number(), speaker: z.nullable(z.string()), text: z.string() })),
});
export type Replay = z.infer<typeof replay>;
