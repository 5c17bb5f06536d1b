import * as z from 'zod/mini';
// Not among what the shell shares: the only schema of a file comes with the remote that sends it.
import { file, maxSize, mime } from 'zod/v4-mini';
import { oneTimeCode } from '#src/auth/schemas.ts';

const company = z.object({ id: z.string(), name: z.string(), role: z.enum(['admin', 'member']) });
const social = z.object({ provider: z.string(), title: z.string(), linked_at: z.string() });
const profileTariff = z.object({ id: z.number(), alias: z.string(), name: z.string(), date_end: z.nullable(z.string()) });

/** Who is signed in, as the wire has it (product-spec section 3). Dates are ISO 8601. `profile/codec` makes the entity of it. */
export const wireProfile = z.object({
  id: z.string(),
  /** Opaque; what orders are bound to. */
  user_id: z.string(),
  /** Path below the API's origin; it changes with the picture, so it may be kept for good. */
  avatar: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  /** `person` or `company`. */
  type: z.string(),
  is_verified_email: z.boolean(),
  is_verified_phone: z.boolean(),
  /** The first steps are still to be done. */
  is_onboarding: z.boolean(),
  /** How many of them are done. */
  step_onboarding: z.number(),
  company_name: z.nullable(z.string()),
  /** `1`, `2-10`, `11-50`, `51-200`, `201-1000`, `1001+`; null: not said. */
  company_size: z.nullable(z.string()),
  company_inn: z.nullable(z.string()),
  is_paas: z.boolean(),
  is_trial: z.boolean(),
  is_broadcast: z.boolean(),
  /** May be telephoned. */
  phone_call: z.boolean(),
  demo_step: z.number(),
  demo_show: z.boolean(),
  date_start_trial: z.nullable(z.string()),
  date_end_trial: z.nullable(z.string()),
  show_trial_button: z.boolean(),
  /** The way into the product's rooms. */
  link_iva: z.nullable(z.string()),
  type_tariff: z.nullable(z.string()),
  companies: z.array(company),
  socials: z.array(social),
  tariffs: z.array(profileTariff),
  subscription: z.nullable(z.object({ name: z.string(), date_end: z.nullable(z.string()) })),
  subscription_type: z.nullable(z.string()),
  /** Asked to be used, and not confirmed yet: until then the old ones stay. */
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
});
export type WireProfile = z.infer<typeof wireProfile>;

export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const;

/** All that PUT may change (api.md; decisions, 18); anything else is refused, not ignored. */
export const wireProfileChanges = z.partial(
  z.strictObject({
    firstname: z.string().check(z.maxLength(300)),
    company_name: z.nullable(z.string().check(z.maxLength(300))),
    company_size: z.nullable(z.enum(COMPANY_SIZES)),
    /** Ten digits of a company or twelve of a person, with its check digits. */
    company_inn: z.nullable(z.string().check(z.maxLength(20))),
    is_onboarding: z.boolean(),
    step_onboarding: z.number().check(z.int(), z.gte(0), z.lte(100)),
    demo_show: z.boolean(),
    phone_call: z.boolean(),
  }),
);
export type WireProfileChanges = z.infer<typeof wireProfileChanges>;

/** Somewhere the account is signed in. */
export const session = z.object({
  id: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  last_used_at: z.string(),
  /** As its browser says: "Firefox on Windows". */
  device: z.string(),
  /** `203.0.113.•` */
  address_masked: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What it takes to delete the account. */
export const lockStatus = z.discriminatedUnion('lock_status', [
  /** The code that was sent to the confirmed address. */
  z.object({
    lock_status: z.literal('code-sent'),
    target_masked: z.string(),
    /** ISO 8601. */
    expires_at: z.string(),
    /** Seconds. */
    resend_in: z.number(),
  }),
  /** Nothing more: no address is confirmed, and whoever asks has shown lately who they are. */
  z.object({ lock_status: z.literal('confirmed') }),
]);
export type LockStatus = z.infer<typeof lockStatus>;

/** The code, unless there is no confirmed address that it could be sent to. */
export const deletionBody = z.strictObject({ code: z.optional(oneTimeCode) });

const kept = z.array(z.record(z.string(), z.unknown()));
/** Of what an older API does not tell. */
const keptIfTold = z._default(kept, []);

/** Everything that is kept about a person, by what it is about. */
export const profileExport = z.object({
  exported_at: z.string(),
  profile: wireProfile,
  sessions: z.array(session),
  /** What the profile does not say of the account: when it was made, with which consent, where its owner came from. */
  account: keptIfTold,
  /** Where the account was signed in before. */
  devices: keptIfTold,
  networks: keptIfTold,
  socials: keptIfTold,
  companies: keptIfTold,
  /** Sent and got. */
  invites: keptIfTold,
  webinars: kept,
  forms: kept,
  questionnaires: kept,
  /** What became of both, and what those who answered noted. */
  tickets: keptIfTold,
  ticket_notes: keptIfTold,
  /** Short messages too. */
  letters: kept,
  /** What the account wants to buy. */
  cart: keptIfTold,
  /** Also what was paid for without an account, under a confirmed address. */
  orders: keptIfTold,
  /** Good once, out of letters and from providers; codes: on their way. Neither says what it is. */
  links: keptIfTold,
  codes: keptIfTold,
  /** What the owner did on the site while signed in, with their consent. */
  views: keptIfTold,
  activities: keptIfTold,
  data_layer: keptIfTold,
});
export type ProfileExport = z.infer<typeof profileExport>;

export const AVATAR_BYTES_AT_MOST = 5 * 1024 * 1024;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** What a picture says it is; what it is, the server finds out. */
export const avatarUpload = z.object({
  file: file().check(maxSize(AVATAR_BYTES_AT_MOST), mime([...AVATAR_TYPES])),
});
