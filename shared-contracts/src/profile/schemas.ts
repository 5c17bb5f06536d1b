import * as z from 'zod/mini';
// Not in the libraries shared by the shell: the only remote with a file schema bundles it.
import { file, maxSize, mime } from 'zod/v4-mini';
import { oneTimeCode } from '#src/auth/schemas.ts';

const company = z.object({ id: z.string(), name: z.string(), role: z.enum(['admin', 'member']) });
const social = z.object({ provider: z.string(), title: z.string(), linked_at: z.string() });
const profileTariff = z.object({ id: z.number(), alias: z.string(), name: z.string(), date_end: z.nullable(z.string()) });

/** The signed-in user's profile on the wire (specification section 3). Dates are ISO 8601. `profile/codec` converts it to the entity. */
export const wireProfile = z.object({
  id: z.string(),
  /** Opaque; orders refer to it. */
  user_id: z.string(),
  /** Path below the API's origin. It changes with the picture, so it may be cached forever. */
  avatar: z.nullable(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  /** E.164. */
  phone: z.nullable(z.string()),
  /** `person` or `company`. */
  type: z.string(),
  is_verified_email: z.boolean(),
  is_verified_phone: z.boolean(),
  /** The onboarding is not finished. */
  is_onboarding: z.boolean(),
  /** Number of finished onboarding steps. */
  step_onboarding: z.number(),
  /**
   * The confirmed e-mail address has a seat at a webinar or a place on its waiting list, or had one within the last year. False from an API before this
   * field.
   */
  has_registered: z._default(z.boolean(), false),
  company_name: z.nullable(z.string()),
  /** `1`, `2-10`, `11-50`, `51-200`, `201-1000`, `1001+`; null when not stated. */
  company_size: z.nullable(z.string()),
  company_inn: z.nullable(z.string()),
  is_paas: z.boolean(),
  is_trial: z.boolean(),
  is_broadcast: z.boolean(),
  /** The user agreed to telephone calls. */
  phone_call: z.boolean(),
  demo_step: z.number(),
  demo_show: z.boolean(),
  date_start_trial: z.nullable(z.string()),
  date_end_trial: z.nullable(z.string()),
  show_trial_button: z.boolean(),
  /** Link to the product's meeting rooms. */
  link_iva: z.nullable(z.string()),
  type_tariff: z.nullable(z.string()),
  companies: z.array(company),
  socials: z.array(social),
  tariffs: z.array(profileTariff),
  /** The tariff of the first line that counts now: the bought one, that of the trial, or the free one. Absent without one, and from an API before this field. */
  main_tariff: z.optional(
    z.object({
      name: z.string(),
      meeting_size: z.number(),
      hall_size: z.number(),
      /** Null: unlimited. This and `from` are absent from an earlier API. */
      date_end: z.optional(z.nullable(z.string())),
      from: z.optional(z.enum(['order', 'trial', 'free'])),
    }),
  ),
  subscription: z.nullable(z.object({ name: z.string(), date_end: z.nullable(z.string()) })),
  subscription_type: z.nullable(z.string()),
  /** New addresses that are not confirmed yet; until then the old ones stay in use. */
  pending_email: z.nullable(z.string()),
  pending_phone: z.nullable(z.string()),
});
export type WireProfile = z.infer<typeof wireProfile>;

export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const;

/** All fields that PUT may change (open question 18); other fields are refused, not ignored. */
export const wireProfileChanges = z.partial(
  z.strictObject({
    firstname: z.string().check(z.maxLength(300)),
    company_name: z.nullable(z.string().check(z.maxLength(300))),
    company_size: z.nullable(z.enum(COMPANY_SIZES)),
    /** Ten digits (company) or twelve (person), including check digits. */
    company_inn: z.nullable(z.string().check(z.maxLength(20))),
    is_onboarding: z.boolean(),
    step_onboarding: z.number().check(z.int(), z.gte(0), z.lte(100)),
    demo_show: z.boolean(),
    phone_call: z.boolean(),
  }),
);
export type WireProfileChanges = z.infer<typeof wireProfileChanges>;

/** A session of the account. */
export const session = z.object({
  id: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  last_used_at: z.string(),
  /** As derived from the browser's User-Agent: "Firefox on Windows". */
  device: z.string(),
  /** `203.0.113.•` */
  address_masked: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** What is required to delete the account. */
export const lockStatus = z.discriminatedUnion('lock_status', [
  /** A code was sent to the confirmed address. */
  z.object({
    lock_status: z.literal('code-sent'),
    target_masked: z.string(),
    /** ISO 8601. */
    expires_at: z.string(),
    /** Seconds. */
    resend_in: z.number(),
    /** Absent from older APIs. */
    attempts_left: z.optional(z.number()),
  }),
  /** Nothing else: there is no confirmed address, and the caller has confirmed their identity recently. */
  z.object({ lock_status: z.literal('confirmed') }),
]);
export type LockStatus = z.infer<typeof lockStatus>;

/** The code may be absent only where there is no confirmed address to send one to. */
export const deletionBody = z.strictObject({ code: z.optional(oneTimeCode) });

const records = z.array(z.record(z.string(), z.unknown()));
/** For data that older APIs do not include. */
const optionalRecords = z._default(records, []);

/** All data stored about a user, by subject. */
export const profileExport = z.object({
  exported_at: z.string(),
  profile: wireProfile,
  sessions: z.array(session),
  /** Account data that is not in the profile: creation date, consent, and where the user came from. */
  account: optionalRecords,
  /** Devices and networks that the account has signed in from. */
  devices: optionalRecords,
  networks: optionalRecords,
  socials: optionalRecords,
  companies: optionalRecords,
  /** Sent and received. */
  invites: optionalRecords,
  webinars: records,
  /** Subscriptions to the blog by e-mail, with the articles that were announced. */
  blog_subscriptions: optionalRecords,
  forms: records,
  questionnaires: records,
  /** Outcome of forms and questionnaires, with the notes of those who answered them. */
  tickets: optionalRecords,
  ticket_notes: optionalRecords,
  /** E-mails and text messages. */
  messages: records,
  /** Items in the cart. */
  cart: optionalRecords,
  /** Includes orders paid for without an account under a confirmed address. */
  orders: optionalRecords,
  /** One-time links from e-mails and providers, and codes that are still valid. Neither includes the secret itself. */
  links: optionalRecords,
  codes: optionalRecords,
  /** Activity on the site while signed in, recorded with consent. */
  views: optionalRecords,
  activities: optionalRecords,
  data_layer: optionalRecords,
});
export type ProfileExport = z.infer<typeof profileExport>;

export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Checks the declared type; the server checks the actual type. */
export const avatarUpload = z.object({
  file: file().check(maxSize(MAX_AVATAR_BYTES), mime([...AVATAR_TYPES])),
});
