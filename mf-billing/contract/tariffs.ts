import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { uuid, amount, currency } from '#contract/scalars.ts';

export const tariffPeriod = z.enum(['month', 'year']);
export type TariffPeriod = z.infer<typeof tariffPeriod>;

/** What a tariff allows an account. The page and the API use the same data. */
export const entitlements = z.object({
  /** Hosts per unit bought. */
  seats: z.int(),
  /** Participants in a meeting. */
  meeting_size: z.int(),
  /** Maximum minutes of a meeting; null without limit. */
  meeting_minutes: z.nullable(z.int()),
  /** Participants in a webinar. */
  hall_size: z.int(),
  /** Webinars a month; null without limit. */
  webinars_per_month: z.nullable(z.int()),
  /** Days that recordings are kept; null for as long as the tariff lasts. */
  recording_days: z.nullable(z.int()),
  broadcasts: z.boolean(),
  /** Access to the programming interface. */
  paas: z.boolean(),
});
export type Entitlements = z.infer<typeof entitlements>;

export const tariff = z.object({
  id: z.int(),
  alias: z.string(),
  name: z.string(),
  /** One sentence about who it is for. */
  summary: z.string(),
  line_id: z.int(),
  /** Price of one unit for the whole `period`, in units of `currency`. For display and older clients; calculate with `amount`. */
  price: z.number().check(z.gte(0)),
  /** Regular price; null without a saving. */
  old_price: z.nullable(z.number()),
  /** The price in minor units. */
  amount: amount,
  old_amount: z.nullable(amount),
  currency,
  period: tariffPeriod,
  /** VAT included in the price, per cent; null without VAT. */
  vat_rate: z.nullable(z.int()),
  /** Maximum number of units in one purchase; 1 when only one can be bought. */
  max_qty: z.int(),
  features: z.array(z.string()),
  entitlements,
  /** Days that a new account can try it for free. Absent for the other tariffs, and from older APIs. */
  trial_days: z.optional(z.int()),
});
export type Tariff = z.infer<typeof tariff>;

/** Tariffs that replace one another: an account has at most one of a line at a time. */
export const tariffLine = z.object({
  id: z.int(),
  alias: z.string(),
  name: z.string(),
  summary: z.string(),
  /** In ascending order. */
  tariffs: z.array(tariff),
});
export type TariffLine = z.infer<typeof tariffLine>;

/** A planned feature, for the tariffs page. */
export const roadmapItem = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['planned', 'in-progress', 'done']),
  /** `2027-Q1` */
  quarter: z.string(),
});
export type RoadmapItem = z.infer<typeof roadmapItem>;

/** A tariff of the account. */
export const ownTariff = z.object({
  ...tariff.shape,
  qty: z.int(),
  /** ISO 8601. */
  date_start: z.string(),
  /** ISO 8601; null without end. */
  date_end: z.nullable(z.string()),
  /** Seats for hosts that are taken, the account's own included; there are `entitlements.seats` times `qty`. Absent from older APIs. */
  seats_taken: z.optional(z.int()),
});
export type OwnTariff = z.infer<typeof ownTariff>;

const query = z.object({ period: z.optional(tariffPeriod) });
const priced = { query, reply: z.object({ data: z.array(tariff) }) };

/** What the tariff of an account allows a meeting in its rooms. */
export const meetingLimits = z.object({
  /** Name of the tariff. */
  tariff: z.string(),
  ...z.pick(entitlements, { meeting_size: true, meeting_minutes: true }).shape,
});
export type MeetingLimits = z.infer<typeof meetingLimits>;

/** specification section 7, "Tariffs and cart": tariffs. */
export const tariffEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/v4/tariff',
    auth: 'public',
    summary: 'Returns all tariffs by line and ascending size. Prices are monthly unless `period` is `year`.',
    ...priced,
  }),
  listV3: defineEndpoint({
    method: 'GET',
    path: '/v3/tariff',
    auth: 'public',
    summary: 'Returns the tariffs of the first line, priced as in /v4/tariff.',
    ...priced,
  }),
  byAlias: defineEndpoint({
    method: 'GET',
    path: '/v3/tariff-alias/{alias}',
    auth: 'public',
    summary: 'Returns a tariff by its alias.',
    params: z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) }),
    query,
    reply: z.object({ data: tariff }),
  }),
  line: defineEndpoint({
    method: 'GET',
    path: '/v1/tariff-line/{id}',
    auth: 'public',
    summary: 'Returns a line with its tariffs.',
    params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
    query,
    reply: z.object({ data: tariffLine }),
  }),
  roadmap: defineEndpoint({
    method: 'GET',
    path: '/v1/roadmap',
    auth: 'public',
    summary: 'Returns planned features, the nearest first.',
    reply: z.object({ data: z.array(roadmapItem) }),
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/v1/my-tariff',
    auth: 'bearer',
    summary: 'Returns the caller’s tariff in the first line: the purchased one, the trial, or the free one.',
    reply: z.object({ data: ownTariff }),
  }),
  meetingLimits: defineEndpoint({
    method: 'GET',
    path: '/v1/meeting-limits/{user_id}',
    auth: 'public',
    calledBy: 'the rooms platform, with the id in the address of an account’s rooms',
    summary: 'Returns what the tariff of an account allows a meeting in its rooms. Everyone with the address of the rooms may know it.',
    params: z.object({ user_id: uuid }),
    reply: z.object({ data: meetingLimits }),
  }),
} as const;
