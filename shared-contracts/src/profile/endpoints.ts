import * as z from 'zod/mini';
import { codeBody, done, emailBody, phoneBody, sentCode } from '#src/auth/schemas.ts';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { identityProof, identityState, passwordChange } from '#src/profile/identity.ts';
import { avatarUpload, deletionBody, lockStatus, profileExport, session, wireProfile, wireProfileChanges } from '#src/profile/schemas.ts';

/** Without a code when the address is already the account's and no change is pending. */
const changedAddress = z.object({
  data: z.object({ status: z.literal('ok'), code: z.optional(z.omit(sentCode, { status: true, data: true })) }),
});

/**
 * product-spec section 7, "Profile": the caller's own account. Sensitive calls are refused with 409 `identity_unconfirmed` unless the
 * caller has signed in or called `confirmIdentity` within the last quarter of an hour.
 */
export const profileEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/v2/profile',
    auth: 'bearer',
    summary: 'The profile of the caller.',
    reply: z.object({ data: wireProfile }),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/v2/profile',
    auth: 'bearer',
    summary:
      'Changes the given fields of the profile; a field that may not be changed this way is refused. A company name makes a company of which the caller is the administrator.',
    body: wireProfileChanges,
    reply: z.object({ data: wireProfile }),
  }),
  validateEmail: defineEndpoint({
    method: 'POST',
    path: '/v1/validate-email',
    auth: 'bearer',
    summary:
      'Confirms the e-mail address of the caller, or the one that is to replace it, by the code that was sent there. 422 with the tries that are left; 409 `email_taken`.',
    body: codeBody,
    reply: done,
  }),
  validatePhone: defineEndpoint({
    method: 'POST',
    path: '/v1/validate-phone',
    auth: 'bearer',
    summary: 'As validate-email, for the telephone.',
    body: codeBody,
    reply: done,
  }),
  updateEmail: defineEndpoint({
    method: 'PUT',
    path: '/v1/update-email',
    auth: 'bearer',
    summary:
      'Sends a code to a new e-mail address, and word to the old one, which stays until the code is given to validate-email. 409 `email_taken`, or `identity_unconfirmed` unless it is the address that waits already. The confirmed address of the account takes a change back that waits for its code.',
    body: emailBody,
    reply: changedAddress,
  }),
  updatePhone: defineEndpoint({
    method: 'PUT',
    path: '/v1/update-phone',
    auth: 'bearer',
    summary: 'As update-email, for the telephone. 409 `phone_taken`, `identity_unconfirmed`.',
    body: phoneBody,
    reply: changedAddress,
  }),
  updateAvatar: defineEndpoint({
    method: 'POST',
    path: '/v1/update-avatar',
    auth: 'bearer',
    summary: 'Takes a picture of at most 5 MB, crops it to a square and re-encodes it without metadata.',
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
      'Sends the code that deleting the account needs, to its confirmed address. Without one nothing is sent, and 409 `identity_unconfirmed` means that the caller has to confirm their identity.',
    reply: z.object({ data: lockStatus }),
  }),
  confirmBlock: defineEndpoint({
    method: 'DELETE',
    path: '/v1/profile/block',
    auth: 'bearer',
    summary: 'Deletes the account and ends its sessions. 409 `identity_unconfirmed` where no address is confirmed.',
    body: deletionBody,
    reply: done,
  }),
  confirmBlockByPost: defineEndpoint({
    method: 'POST',
    path: '/v1/profile/block/confirm',
    auth: 'bearer',
    summary: 'The same for ways on which the body of DELETE is lost (decisions, 16).',
    body: deletionBody,
    reply: done,
  }),
  export: defineEndpoint({
    method: 'GET',
    path: '/v1/profile/export',
    auth: 'bearer',
    summary: 'All data stored about the caller. 409 `identity_unconfirmed`.',
    reply: z.object({ data: profileExport }),
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/v1/sessions',
    auth: 'bearer',
    summary: 'Where the caller is signed in, the last used first.',
    reply: z.object({ data: z.array(session) }),
  }),
  revokeSession: defineEndpoint({
    method: 'DELETE',
    path: '/v1/sessions/{id}',
    auth: 'bearer',
    summary: 'Signs out there. 409 `identity_unconfirmed`.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: done,
  }),
  identity: defineEndpoint({
    method: 'GET',
    path: '/v1/confirm-identity',
    auth: 'bearer',
    summary: 'How the caller can confirm their identity, and until when the last confirmation is valid.',
    reply: z.object({ data: identityState }),
  }),
  sendIdentityCode: defineEndpoint({
    method: 'POST',
    path: '/v1/confirm-identity/code',
    auth: 'bearer',
    summary: 'Sends the code by which an account without a password confirms it. 409 `not_verified` without a confirmed address.',
    reply: sentCode,
  }),
  confirmIdentity: defineEndpoint({
    method: 'POST',
    path: '/v1/confirm-identity',
    auth: 'bearer',
    summary:
      'Confirms that the caller owns the account, by its password or, where it has none, by a code. Access tokens from before have to be refreshed then. 422 `wrong_credentials`, `code_wrong`; 429 as for signing in. The code counts again in the same call with its Idempotency-Key.',
    idempotency: 'accepted',
    body: identityProof,
    reply: done,
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/v1/password',
    auth: 'bearer',
    summary:
      'Sets another password by the present one and ends all other sessions; access tokens have to be refreshed. An account that has none sets its first: 409 `identity_unconfirmed`, or `not_verified` without a confirmed address to sign in with.',
    body: passwordChange,
    reply: done,
  }),
  startTrial: defineEndpoint({
    method: 'POST',
    path: '/v1/trial',
    auth: 'bearer',
    summary: 'Begins the trial, once per account: 409 `trial_used`. Needs a confirmed e-mail address or telephone: 409 `not_verified`.',
    reply: z.object({ data: z.object({ date_start_trial: z.string(), date_end_trial: z.string() }) }),
  }),
  unlinkSocial: defineEndpoint({
    method: 'DELETE',
    path: '/v1/socials/{provider}',
    auth: 'bearer',
    summary: 'Takes a provider from the account; the last way to sign in stays: 409 `last_way_in`. 409 `identity_unconfirmed`.',
    params: z.object({ provider: z.string().check(z.minLength(1), z.maxLength(40)) }),
    reply: done,
  }),
} as const;
