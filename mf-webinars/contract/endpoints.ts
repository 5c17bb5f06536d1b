import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import {
  accountRegistration,
  ownRegistration,
  relevance,
  replay,
  speakerPage,
  webinar,
  webinarDetail,
  webinarRegistration,
  webinarType,
} from '#contract/schemas.ts';

const count = z.coerce.number().check(z.int(), z.gte(0));
/** Only the size is checked, so that a truncated link answers "not found" rather than "invalid". */
const byToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Public (specification section 7, Webinars). Registrations use `forms.send` with the form `webinar`. */
export const webinarEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/list',
    auth: 'public',
    summary:
      'Returns webinars: live and upcoming ones, the earliest first, then past ones, the latest first. A cancelled webinar is listed as upcoming until it would have ended. `limit` 0 means no limit but the server’s, 500.',
    query: z.object({
      type: z.optional(z.string().check(z.maxLength(100))),
      relevance: z.optional(relevance),
      limit: z.optional(count),
      offset: z.optional(count),
    }),
    reply: z.object({ webinars: z.array(webinar), total: z.number() }),
  }),
  view: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/view/{alias}',
    auth: 'public',
    summary: 'Returns a webinar by its alias.',
    params: z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ webinar: webinarDetail }),
  }),
  speaker: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/speakers/{key}',
    auth: 'public',
    summary: 'Returns a speaker with their webinars and articles; 404 for a speaker without webinars.',
    params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ data: speakerPage }),
  }),
  replay: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/view/{alias}/replay',
    auth: 'public',
    summary: 'Returns what the replay page of a past webinar shows; 404 without a recording.',
    params: z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ data: replay }),
  }),
  types: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/type',
    auth: 'public',
    summary: 'Returns the categories of webinars.',
    reply: z.object({ webinarsType: z.array(webinarType) }),
  }),
  ownRegistration: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/view/{alias}/registration',
    auth: 'bearer',
    summary: 'Returns the registration of the caller’s confirmed e-mail address for the current date of a webinar; null if there is none.',
    params: z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: z.object({ data: z.nullable(ownRegistration) }),
  }),
  registrations: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/registrations',
    auth: 'bearer',
    summary:
      'Returns the registrations of the caller’s confirmed e-mail address: live and upcoming dates, the earliest first, then the past dates that it had a seat for, the latest first. Of more than 100 registrations, those with the latest dates.',
    reply: z.object({ data: z.array(accountRegistration) }),
  }),
  registration: defineEndpoint({
    method: 'GET',
    path: '/webinars/v1/registration/{token}',
    auth: 'public',
    summary:
      'Returns the registration of a personal link, or of a guest pass as one with a seat. Rooms ask this whenever someone enters: for `room_url`, which is null unless they may. A guest pass keeps its seat until the end of the webinar once its room has asked.',
    params: byToken,
    reply: z.object({ data: webinarRegistration }),
  }),
  confirmRegistration: defineEndpoint({
    method: 'POST',
    path: '/webinars/v1/registration/{token}',
    auth: 'public',
    summary:
      'Confirms a registration by its personal link, which was e-mailed to its address. It gets a seat or a place on the waiting list. Confirming again has no effect.',
    params: byToken,
    reply: z.object({ data: webinarRegistration }),
  }),
  cancelRegistration: defineEndpoint({
    method: 'DELETE',
    path: '/webinars/v1/registration/{token}',
    auth: 'public',
    summary: 'Cancels a registration. Its seat goes to the first person on the waiting list. Cancelling again has no effect.',
    params: byToken,
    reply: z.object({ data: z.object({ status: z.literal('cancelled') }) }),
  }),
} as const;
