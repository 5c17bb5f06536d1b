import * as z from 'zod/mini';
import { address, short, tracking } from '#src/tracking/schemas.ts';

export const activityName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));

const MAX_PAYLOAD_ENTRIES = 20;
/** Details of an activity: single values, never text written by users. */
export const activityPayload = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(40)),
    z.nullable(z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()])),
  )
  .check(z.refine((payload) => Object.keys(payload).length <= MAX_PAYLOAD_ENTRIES, `has more than ${MAX_PAYLOAD_ENTRIES} entries`));
export type ActivityPayload = z.input<typeof activityPayload>;

/** An activity; `url` is the page. As the specification says, all of these bodies may be absent; the site always sends its page. */
export const activityBody = z.optional(z.object({ url: z.optional(address), payload: z.optional(activityPayload) }));
/** Sent when a visitor first uses a page. */
export const presenceBody = z.optional(z.object({ url: z.optional(address) }));
export const viewBody = z.optional(z.object({ url: z.optional(address), title: z.optional(short) }));

const epochMilliseconds = z.number().check(z.int(), z.gte(0), z.lte(8.64e15));
const dataLayerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('view'), at: epochMilliseconds, url: address, title: z.optional(short) }),
  z.object({
    event: z.literal('activity'),
    at: epochMilliseconds,
    url: address,
    name: activityName,
    payload: z.optional(activityPayload),
  }),
  /** How long the page was visible and in use since the previous batch. */
  z.object({
    event: z.literal('engagement'),
    at: epochMilliseconds,
    url: address,
    engaged_ms: z.number().check(z.int(), z.gte(0), z.lte(86_400_000)),
  }),
]);
export type DataLayerEvent = z.input<typeof dataLayerEvent>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Maximum size of a whole body in bytes. */
export const MAX_DATA_LAYER_BYTES = 32 * 1024;
export const MAX_DATA_LAYER_EVENTS = 200;
const MAX_ANALYTICS_IDS = 20;

/** Events since the previous batch, with where the visitor came from. */
export const dataLayerBody = z.extend(tracking, {
  /** The same for every attempt to send this body, so that it is stored once. */
  batch: z.optional(z.string().check(z.regex(UUID))),
  dataLayer: z.array(dataLayerEvent).check(z.minLength(1), z.maxLength(MAX_DATA_LAYER_EVENTS)),
  /** Ids that analytics services gave this browser, by the name of their cookie. */
  analytics_ids: z.optional(
    z
      .record(z.string().check(z.minLength(1), z.maxLength(60)), z.string().check(z.maxLength(200)))
      .check(z.refine((ids) => Object.keys(ids).length <= MAX_ANALYTICS_IDS, `has more than ${MAX_ANALYTICS_IDS} entries`)),
  ),
});
export type DataLayerBody = z.input<typeof dataLayerBody>;
