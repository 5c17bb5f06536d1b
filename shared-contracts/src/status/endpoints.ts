import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';

const count = z.number().check(z.int(), z.nonnegative());

/** What one server of the site counted in one minute. */
export const minuteReport = z.object({
  /** Its beginning, ISO 8601. */
  minute: z.iso.datetime(),
  pages: count,
  /** Pages that were answered with 500 to 599. */
  failed_pages: count,
  /** Whether the API accepted the report of this minute when it was due; a report that had to wait says false. */
  api: z.boolean(),
});
export type MinuteReport = z.infer<typeof minuteReport>;

/** What is reported on: the site's pages, the API, and e-mails and text messages. */
export const STATUS_PARTS = ['site', 'api', 'messages'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Minutes, or whether the last one, were bad. */
const byPart = <Value extends z.ZodMiniType>(value: Value) => z.object({ site: value, api: value, messages: value });

/** A day in Moscow. */
const statusDay = z.object({
  /** `2026-11-23`. */
  date: z.string(),
  /** Minutes that were reported. */
  reported: count,
  /** Minutes of the day, since the first report and until now, that were not reported. */
  missing: count,
  /** Reported minutes in which the part did not work. */
  bad: byPart(count),
});
export type StatusDay = z.infer<typeof statusDay>;

/** A day in Moscow, of the rooms. */
const roomsDay = z.object({
  /** `2026-11-23`. */
  date: z.string(),
  /** Minutes in which the API asked whether the rooms answer. */
  reported: count,
  /** Minutes of the day, since the first of them and until now, in which it did not. */
  missing: count,
  /** Minutes in which they did not answer. */
  bad: count,
});
export type RoomsDay = z.infer<typeof roomsDay>;

/** Whether the rooms of webinars and meetings answer, as the API itself finds out every minute. */
const roomsStatus = z.object({
  /** The latest minute in which it did; null: none in the last day. */
  latest: z.nullable(z.object({ minute: z.string(), bad: z.boolean() })),
  /** From the first minute, but 90 days at most; oldest first. */
  days: z.array(roomsDay),
});
export type RoomsStatus = z.infer<typeof roomsStatus>;

/** What an incident can concern. Rooms need not be measured: then their incidents are known from people only. */
export const INCIDENT_PARTS = [...STATUS_PARTS, 'rooms'] as const;
export type IncidentPart = (typeof INCIDENT_PARTS)[number];

/** When something did not work, and why, as the staff wrote it. */
export const statusIncident = z.object({
  id: z.string(),
  parts: z.array(z.enum(INCIDENT_PARTS)),
  /** ISO 8601. */
  begins_at: z.string(),
  /** ISO 8601; null: not over yet. */
  ends_at: z.nullable(z.string()),
  /** In plain words, without markup. */
  cause: z.string(),
  /** Minutes between its beginning and end that were reported as bad for one of its parts. */
  bad_minutes: count,
});
export type StatusIncident = z.infer<typeof statusIncident>;

export const siteStatus = z.object({
  /** Time of the answer. */
  now: z.string(),
  /** The latest report that arrived; null: none. Absent parts of it are bad. */
  latest: z.nullable(z.object({ minute: z.string(), bad: byPart(z.boolean()) })),
  /** From the first report, but 90 days at most; oldest first. */
  days: z.array(statusDay),
  /** Absent if they are not measured, and from older APIs. */
  rooms: z.optional(roomsStatus),
  /** Of the same days; the latest first. */
  incidents: z.array(statusIncident),
});
export type SiteStatus = z.infer<typeof siteStatus>;

export const statusEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/v1/status',
    auth: 'public',
    summary:
      'Returns how the site, the API, messages and, if they are measured, rooms worked on each of the last 90 days, as the services reported it, and incidents with their causes.',
    reply: z.object({ data: siteStatus }),
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/v1/status/reports',
    auth: 'public',
    summary: 'Takes what a server of the site counted. Only a caller with the secret of the loaders may report.',
    status: 202,
    body: z.object({
      /** Names the process, so that a report that is sent twice counts once. */
      site: z.string().check(z.minLength(1), z.maxLength(64)),
      minutes: z.array(minuteReport).check(z.minLength(1), z.maxLength(1440)),
    }),
    reply: z.object({ status: z.literal('ok') }),
  }),
} as const;
