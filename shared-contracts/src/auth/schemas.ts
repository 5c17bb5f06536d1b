import * as z from 'zod/mini';
import { tracking } from '#src/tracking/schemas.ts';

/** Lives 150 s (decisions, 9); the refresh token rotates. */
export const tokenPair = z.object({ token: z.string().check(z.minLength(1)), refresh_token: z.string().check(z.minLength(1)) });
export type TokenPair = z.infer<typeof tokenPair>;

/** What a sign-in answers: the pair twice, for clients of either kind (decisions, 12). Ours read `data`, by `tokenPairOf`. */
export const signedIn = z.extend(tokenPair, { data: tokenPair });
export type SignedIn = z.infer<typeof signedIn>;

/** The one place that the pair of a sign-in is read from. */
export function tokenPairOf({ data }: SignedIn): TokenPair {
  return data;
}

/** Done; anything else is an error. Twice, as `signedIn`. */
export const done = z.object({ status: z.literal('ok'), data: z.object({ status: z.literal('ok') }) });
export type Done = z.infer<typeof done>;

/** About a code that was sent, or would have been if there were an account: never the code itself (decisions, 17). */
export const sentCode = z.extend(done, {
  /** `v•••@example.com`, `+7 ••• •••-67-89` */
  target_masked: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /** Seconds until another one can be asked for. */
  resend_in: z.number().check(z.int(), z.gte(0)),
  attempts_left: z.number().check(z.int(), z.gte(0)),
});
export type SentCode = z.infer<typeof sentCode>;

/** What a link from a letter opens. */
export const openedLink = z.extend(done, { email_masked: z.string() });
export type OpenedLink = z.infer<typeof openedLink>;

/** What a link for a new password opens. `consent_needed`: nobody has confirmed an account here, so that the password makes one. */
export const openedPasswordLink = z.extend(openedLink, { consent_needed: z.optional(z.boolean()) });
export type OpenedPasswordLink = z.infer<typeof openedPasswordLink>;

const email = z.string().check(z.maxLength(254));
const phone = z.string().check(z.maxLength(40));
const password = z.string().check(z.maxLength(500));
/** Six digits; spaces and dashes that come with pasting count as nothing. */
export const oneTimeCode = z.string().check(z.maxLength(20));

/**
 * Strict, as all writes to identity are: a field that nobody knows is refused. The schema says what can be
 * read; what has to be filled in, and how, is in `auth/rules`.
 */
export const registrationBody = z.strictObject({
  firstname: z.string().check(z.maxLength(300)),
  email,
  phone: z.optional(phone),
  password,
  consent: z._default(z.boolean(), false),
  /** Hash of an invite that led here: accepted as soon as the e-mail address is confirmed. */
  invite: z.optional(z.string().check(z.maxLength(200))),
  /** Of `validateEmail` and `validatePhone`: an address that was confirmed before registering counts as confirmed. */
  email_proof: z.optional(z.string().check(z.maxLength(200))),
  phone_proof: z.optional(z.string().check(z.maxLength(200))),
  tracking: z.optional(tracking),
});
export type RegistrationBody = z.input<typeof registrationBody>;

/** `username` is an e-mail address or a telephone number. */
export const credentials = z.strictObject({ username: email, password });
export type Credentials = z.infer<typeof credentials>;

export const emailBody = z.strictObject({ email });
export const phoneBody = z.strictObject({ phone });
export const codeBody = z.strictObject({ code: oneTimeCode });
export const passwordBody = z.strictObject({ password });
/** `consent`: to the terms and to the processing of personal data, where an account is made by it. */
export const newPasswordBody = z.extend(passwordBody, { consent: z._default(z.boolean(), false) });
export const emailCodeBody = z.strictObject({ email, code: oneTimeCode });
export const phoneCodeBody = z.strictObject({ phone, code: oneTimeCode });

/** Asks for a code, or uses it. */
export const passwordByPhoneBody = z.union([phoneBody, z.strictObject({ phone, code: oneTimeCode, password })]);
/** Of the first kind of call: about the code; of the second: only `done`. */
export const passwordByPhoneReply = z.extend(done, z.partial(z.omit(sentCode, { status: true, data: true })).shape);

/** An address was confirmed; `proof` says so to a registration within half an hour. */
export const provenAddress = z.extend(done, { proof: z.string() });
export type ProvenAddress = z.infer<typeof provenAddress>;
