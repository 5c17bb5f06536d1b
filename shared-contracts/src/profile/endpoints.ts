import * as z from 'zod/mini';
import { done, emailBody, ownEmailCodeBody, ownPhoneCodeBody, phoneBody, sentCode } from '#src/auth/schemas.ts';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { identityProof, identityState, passwordChange } from '#src/profile/identity.ts';
import { avatarUpload, deletionBody, lockStatus, profileExport, session, wireProfile, wireProfileChanges } from '#src/profile/schemas.ts';

/** Without a code when the address is already the account's and no change is pending. */
const changedAddress = z.object({
  data: z.object({ status: z.literal('ok'), code: z.optional(z.omit(sentCode, { status: true, data: true })) }),
});

/**
 * specification section 7, "Profile": the caller's own account. Sensitive calls are refused with 409 `identity_unconfirmed` unless the
 * caller has signed in or called `confirmIdentity` within the last quarter of an hour.
 */
export const profileEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/v2/profile',
    auth: 'bearer',
    summary: 'Returns the caller’s profile.',
    reply: z.object({ data: wireProfile }),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/v2/profile',
    auth: 'bearer',
    summary:
      'Changes the given fields of the profile and refuses fields that it cannot change. A company name creates a company with the caller as administrator.',
    body: wireProfileChanges,
    reply: z.object({ data: wireProfile }),
  }),
  validateEmail: defineEndpoint({
    method: 'POST',
    path: '/v1/validate-email',
    auth: 'bearer',
    summary:
      'Confirms the caller’s e-mail address, or its pending replacement, by the code sent to it. 422 with the attempts left; 409 `email_taken`, or `address_changed` when the given `email` is neither pending nor confirmed.',
    body: ownEmailCodeBody,
    reply: done,
  }),
  validatePhone: defineEndpoint({
    method: 'POST',
    path: '/v1/validate-phone',
    auth: 'bearer',
    summary: 'Works as validate-email, for the phone number.',
    body: ownPhoneCodeBody,
    reply: done,
  }),
  updateEmail: defineEndpoint({
    method: 'PUT',
    path: '/v1/update-email',
    auth: 'bearer',
    summary:
      'Sends a code to a new e-mail address, and a notification to the old one, which remains until validate-email gets the code. 409 `email_taken`, or `identity_unconfirmed` unless the address is already pending. Requesting the current address cancels a pending change.',
    body: emailBody,
    reply: changedAddress,
  }),
  updatePhone: defineEndpoint({
    method: 'PUT',
    path: '/v1/update-phone',
    auth: 'bearer',
    summary: 'Works as update-email, for the phone number. 409 `phone_taken`, `identity_unconfirmed`.',
    body: phoneBody,
    reply: changedAddress,
  }),
  removePhone: defineEndpoint({
    method: 'DELETE',
    path: '/v1/update-phone',
    auth: 'bearer',
    summary:
      'Removes the phone number, and cancels a pending change. 409 `identity_unconfirmed`, or `last_sign_in_method` when it is confirmed and the account has neither a confirmed e-mail address nor a provider.',
    reply: done,
  }),
  updateAvatar: defineEndpoint({
    method: 'POST',
    path: '/v1/update-avatar',
    auth: 'bearer',
    summary: 'Uploads a picture of at most 5 MB, which is cropped to a square and re-encoded without metadata.',
    encoding: 'multipart',
    body: avatarUpload,
    reply: z.object({ data: z.object({ avatar: z.string() }) }),
  }),
  removeAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/v1/update-avatar',
    auth: 'bearer',
    summary: 'Removes the picture.',
    reply: done,
  }),
  block: defineEndpoint({
    method: 'POST',
    path: '/v1/profile/block',
    auth: 'bearer',
    summary:
      'Sends the code that deletion requires to the account’s confirmed address. Without such an address it sends nothing, and the caller must confirm their identity if the answer is 409 `identity_unconfirmed`.',
    reply: z.object({ data: lockStatus }),
  }),
  confirmBlock: defineEndpoint({
    method: 'DELETE',
    path: '/v1/profile/block',
    auth: 'bearer',
    summary: 'Deletes the account and ends its sessions. 409 `identity_unconfirmed` for an account without a confirmed address.',
    body: deletionBody,
    reply: done,
  }),
  confirmBlockByPost: defineEndpoint({
    method: 'POST',
    path: '/v1/profile/block/confirm',
    auth: 'bearer',
    summary: 'Works as DELETE, for connections that lose the body of a DELETE request (open question 16).',
    body: deletionBody,
    reply: done,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/v1/profile/export',
    auth: 'bearer',
    summary: 'Returns all data stored about the caller. 409 `identity_unconfirmed`.',
    reply: z.object({ data: profileExport }),
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/v1/sessions',
    auth: 'bearer',
    summary: 'Returns the caller’s sessions, the most recently used first.',
    reply: z.object({ data: z.array(session) }),
  }),
  revokeOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/v1/sessions',
    auth: 'bearer',
    summary: 'Ends all sessions of the caller but this one. 409 `identity_unconfirmed`.',
    reply: done,
  }),
  revokeSession: defineEndpoint({
    method: 'DELETE',
    path: '/v1/sessions/{id}',
    auth: 'bearer',
    summary: 'Ends one of the caller’s sessions. 409 `identity_unconfirmed`.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: done,
  }),
  identity: defineEndpoint({
    method: 'GET',
    path: '/v1/confirm-identity',
    auth: 'bearer',
    summary: 'Returns how the caller can confirm their identity, and when the last confirmation expires.',
    reply: z.object({ data: identityState }),
  }),
  sendIdentityCode: defineEndpoint({
    method: 'POST',
    path: '/v1/confirm-identity/code',
    auth: 'bearer',
    summary:
      'Sends the code with which an account without a password confirms the caller’s identity. 409 `not_verified` without a confirmed address.',
    reply: sentCode,
  }),
  confirmIdentity: defineEndpoint({
    method: 'POST',
    path: '/v1/confirm-identity',
    auth: 'bearer',
    summary:
      'Confirms that the caller owns the account, by its password or, if it has none, by a code. Earlier access tokens must then be refreshed. 422 `wrong_credentials`, `code_wrong`; 429 as for sign-in. Repeating the call with its Idempotency-Key accepts the same code again.',
    idempotency: 'accepted',
    body: identityProof,
    reply: done,
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/v1/password',
    auth: 'bearer',
    summary:
      'Sets another password, given the current one, and ends all other sessions; access tokens must be refreshed. An account without a password sets its first: 409 `identity_unconfirmed`, or `not_verified` without a confirmed address to sign in with.',
    body: passwordChange,
    reply: done,
  }),
  startTrial: defineEndpoint({
    method: 'POST',
    path: '/v1/trial',
    auth: 'bearer',
    summary:
      'Starts the trial, once per account: 409 `trial_used`. Requires a confirmed e-mail address or phone number: 409 `not_verified`.',
    reply: z.object({ data: z.object({ date_start_trial: z.string(), date_end_trial: z.string() }) }),
  }),
  unlinkSocial: defineEndpoint({
    method: 'DELETE',
    path: '/v1/socials/{provider}',
    auth: 'bearer',
    summary:
      'Disconnects a provider from the account, unless it is the only way to sign in: 409 `last_sign_in_method`. 409 `identity_unconfirmed`.',
    params: z.object({ provider: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: done,
  }),
} as const;
