import * as z from 'zod/mini';
import { tracking } from '#src/tracking/schemas.ts';

const short = z.string().check(z.maxLength(300));

/** When to call back, Moscow time: at once, 9:30 to 12, 12 to 15 or 15 to 18. */
export const callbackSlot = z.enum(['soon', 'morning', 'noon', 'afternoon']);
export type CallbackSlot = z.infer<typeof callbackSlot>;

/**
 * Fields common to all forms. The schema states what can be parsed; `forms/rules` states which fields are required and in what form, with
 * messages for the user. An empty text counts as absent.
 */
export const formBody = z.object({
  name: z.optional(short),
  phone: z.optional(short),
  email: z.optional(short),
  comment: z.optional(z.string().check(z.maxLength(5000))),
  /** Further answers by field name. */
  fields: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]))
      .check(z.refine((fields) => Object.keys(fields).length <= 30, 'has more than 30 entries')),
  ),
  /** Alias of the webinar to register for. */
  webinar: z.optional(short),
  slot: z.optional(callbackSlot),
  consent: z._default(z.boolean(), false),
  /** Honeypot: hidden from people; bots that fill in every field fill it in too. */
  website: z.optional(z.string()),
  tracking: z.optional(tracking),
  /** IANA name of the sender's time zone, for the times in e-mails. One that the server does not know counts as absent. */
  time_zone: z.optional(z.string().check(z.maxLength(100))),
});
export type FormBody = z.input<typeof formBody>;

export const formReceipt = z.object({
  /** Ticket number to quote. */
  id: z.string(),
  /** `accepted`, unless the form is `webinar` and the sender is signed in as the owner of the address. */
  status: z.enum(['accepted', 'registered', 'already-registered', 'waiting']),
  /** The personal link to a webinar, `/webinars/{alias}/join/{token}`; only for the owner of the address. */
  join_url: z.optional(z.string()),
  /**
   * URL of the room of a webinar for this browser, until the webinar is over: for senders who get no personal link, while the room is open and a seat is free.
   * The same for every address. Absent from an API from before guest passes.
   */
  room_url: z.optional(z.string()),
});
export type FormReceipt = z.infer<typeof formReceipt>;
