import * as z from 'zod/mini';
import { tracking } from '#src/tracking/schemas.ts';

/** The access token expires after 150 s (open question 9); the refresh token rotates. */
export const tokenPair = z.object({ token: z.string().check(z.minLength(1)), refresh_token: z.string().check(z.minLength(1)) });
export type TokenPair = z.infer<typeof tokenPair>;

/**
 * The reply to a sign-in. It carries the pair twice, for the two kinds of client (open question 12). Our clients read `data`, with
 * `tokenPairOf`.
 */
export const signedIn = z.extend(tokenPair, { data: tokenPair });
export type SignedIn = z.infer<typeof signedIn>;

/**
 * Returns the token pair of a sign-in. No other code reads it.
 * @param signedIn the reply of any call that signs a user in
 * @returns access token and refresh token
 * @example
 * const reply = await http.call(authEndpoints.login, { body: { username, password } });
 * const { token, refresh_token } = tokenPairOf(reply);
 */
export function tokenPairOf({ data }: SignedIn): TokenPair {
  return data;
}

/** The reply of a successful call without data. It carries the status twice, like `signedIn`. */
export const done = z.object({ status: z.literal('ok'), data: z.object({ status: z.literal('ok') }) });
export type Done = z.infer<typeof done>;

/** Describes a code that was sent, or would have been sent if the account existed. It never contains the code itself (open question 17). */
export const sentCode = z.extend(done, {
  /** `v•••@example.com`, `+7 ••• •••-67-89` */
  target_masked: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /** Seconds until another code can be requested. */
  resend_in: z.number().check(z.int(), z.gte(0)),
  attempts_left: z.number().check(z.int(), z.gte(0)),
});
export type SentCode = z.infer<typeof sentCode>;

/** The reply to opening a link from an e-mail. */
export const openedLink = z.extend(done, { email_masked: z.string() });
export type OpenedLink = z.infer<typeof openedLink>;

/** The address that a link confirms, and whether it is confirmed already. */
export const confirmationLink = z.extend(openedLink, { confirmed: z.boolean() });
export type ConfirmationLink = z.infer<typeof confirmationLink>;

/**
 * The reply to opening a link that sets a new password. `consent_needed`: the account was never confirmed, so setting the password creates
 * it.
 */
export const openedPasswordLink = z.extend(openedLink, { consent_needed: z.optional(z.boolean()) });
export type OpenedPasswordLink = z.infer<typeof openedPasswordLink>;

const email = z.string().check(z.maxLength(254));
const phone = z.string().check(z.maxLength(40));
const password = z.string().check(z.maxLength(500));
/** Six digits; pasted spaces and dashes are ignored. */
export const oneTimeCode = z.string().check(z.maxLength(20));

/**
 * Strict, like all writes to identity: unknown fields are refused. The schema states what can be parsed; `auth/rules` states which fields
 * are required and in what form.
 */
export const registrationBody = z.strictObject({
  firstname: z.string().check(z.maxLength(300)),
  email,
  phone: z.optional(phone),
  password,
  consent: z._default(z.boolean(), false),
  /** Hash of the invite the visitor came from. It is accepted as soon as the e-mail address is confirmed. */
  invite: z.optional(z.string().check(z.maxLength(200))),
  /** From `validateEmail` and `validatePhone`: an address confirmed before the registration counts as confirmed. */
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
/** `consent`: to the terms and to the processing of personal data, when setting the password creates an account. */
export const newPasswordBody = z.extend(passwordBody, { consent: z._default(z.boolean(), false) });
/** A code for an address of the caller's own account. With the address, a code for another one is refused instead of confirming nothing. */
export const ownEmailCodeBody = z.extend(codeBody, { email: z.optional(email) });
export const ownPhoneCodeBody = z.extend(codeBody, { phone: z.optional(phone) });
export const emailCodeBody = z.strictObject({ email, code: oneTimeCode });
export const phoneCodeBody = z.strictObject({ phone, code: oneTimeCode });

/** Requests a code, or uses it to set the password. */
export const passwordByPhoneBody = z.union([phoneBody, z.strictObject({ phone, code: oneTimeCode, password })]);
/** The first kind of call is answered with the sent code, the second with `done` only. */
export const passwordByPhoneReply = z.extend(done, z.partial(z.omit(sentCode, { status: true, data: true })).shape);

/** The reply to confirming an address. `proof` lets a registration within half an hour count the address as confirmed. */
export const provenAddress = z.extend(done, { proof: z.string() });
export type ProvenAddress = z.infer<typeof provenAddress>;
