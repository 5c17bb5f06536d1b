import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { noContent } from '#src/http/no-content.ts';
import {
  credentials,
  done,
  emailBody,
  emailCodeBody,
  newPasswordBody,
  openedLink,
  openedPasswordLink,
  passwordBody,
  passwordByPhoneBody,
  passwordByPhoneReply,
  phoneBody,
  phoneCodeBody,
  provenAddress,
  registrationBody,
  sentCode,
  signedIn,
  tokenPair,
} from '#src/auth/schemas.ts';
import { socialCallbackQuery, socialExchangeBody, socialOutcome, socialProvider, socialStartQuery } from '#src/auth/social.ts';

/** Only the size is checked, so that a truncated link answers "not found" rather than "invalid". */
const byHash = z.object({ hash: z.string().check(z.minLength(1), z.maxLength(200)) });
const byProvider = z.object({ provider: z.string().check(z.minLength(1), z.maxLength(40)) });
const token = z.string().check(z.minLength(1), z.maxLength(500));

/** product-spec section 7, "Authentication" and the public part of "Profile"; decisions 9 to 16. */
export const authEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/registration',
    auth: 'public',
    summary:
      'Creates an account and signs in. Does not reveal whether the address already has an account; its owner is notified by e-mail.',
    status: 201,
    idempotency: 'accepted',
    body: registrationBody,
    reply: signedIn,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/login-check',
    auth: 'public',
    summary:
      'Signs in by e-mail address or phone number. 401 `wrong_credentials`, also for unknown names; 429 with Retry-After while rate limited.',
    body: credentials,
    reply: signedIn,
  }),
  checkToken: defineEndpoint({
    method: 'GET',
    path: '/token-check',
    auth: 'bearer',
    summary: 'Checks the caller’s access token and returns it. Returns no `refresh_token`, so the token cannot be extended.',
    reply: z.object({ data: z.object({ token: tokenPair.shape.token, refresh_token: z.optional(z.string()) }) }),
  }),
  refresh: defineEndpoint({
    method: 'POST',
    path: '/token-refresh',
    auth: 'public',
    summary:
      'Exchanges a refresh token for a new pair. Repeating the call within 10 s returns the same pair; later it revokes the session (401 `session_revoked`).',
    body: z.strictObject({ refresh_token: token }),
    reply: signedIn,
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout',
    auth: 'bearer',
    summary: 'Ends the caller’s session.',
    status: 204,
    reply: noContent,
  }),
  recoverPassword: defineEndpoint({
    method: 'POST',
    path: '/v1/recovery-password',
    auth: 'public',
    summary: 'Sends an e-mail with a link to set a new password, if the account exists. The answer is the same if it does not.',
    body: emailBody,
    reply: done,
  }),
  newPasswordByPhone: defineEndpoint({
    method: 'POST',
    path: '/v1/new-pass-by-phone',
    auth: 'public',
    summary: 'With `phone`: sends a code, if such an account exists. With `phone`, `code` and `password`: sets the password.',
    body: passwordByPhoneBody,
    reply: passwordByPhoneReply,
  }),
  openPasswordLink: defineEndpoint({
    method: 'GET',
    path: '/new-pass/{hash}',
    auth: 'public',
    summary: 'Returns the account whose password a link sets, without using the link. 404 `not_found`, 410 `link_expired` or `link_used`.',
    params: byHash,
    reply: openedPasswordLink,
  }),
  setPassword: defineEndpoint({
    method: 'POST',
    path: '/new-pass/{hash}',
    auth: 'public',
    summary:
      'Sets the password once and ends all sessions of the account. 409 `consent_needed` if it would create an account without consent; the link then remains valid.',
    params: byHash,
    body: newPasswordBody,
    reply: done,
  }),
  confirmEmail: defineEndpoint({
    method: 'GET',
    path: '/email-validate/{hash}',
    auth: 'public',
    summary:
      'Confirms a changed e-mail address. Call it from a button: repeating it returns the same answer, and HEAD or a prefetch confirms nothing.',
    params: byHash,
    reply: openedLink,
  }),
  confirmRegistration: defineEndpoint({
    method: 'GET',
    path: '/validate/{hash}',
    auth: 'public',
    summary: 'Confirms the e-mail address of a new account. Otherwise works as `confirmEmail`.',
    params: byHash,
    reply: openedLink,
  }),
  sendPhoneCode: defineEndpoint({
    method: 'POST',
    path: '/public/validate/phone',
    auth: 'optional',
    summary: 'Sends a code to a phone number: one in 60 s, five a day.',
    calledBy: 'clients of the earlier path of `/v1/public/send-code-phone`',
    body: phoneBody,
    reply: sentCode,
  }),
  sendPublicEmailCode: defineEndpoint({
    method: 'POST',
    path: '/v1/public/send-code-email',
    auth: 'public',
    summary: 'Sends a code to an e-mail address: one in 60 s, five a day.',
    body: emailBody,
    reply: sentCode,
  }),
  sendPublicPhoneCode: defineEndpoint({
    method: 'POST',
    path: '/v1/public/send-code-phone',
    auth: 'public',
    summary: 'Works as /public/validate/phone.',
    body: phoneBody,
    reply: sentCode,
  }),
  validatePublicEmail: defineEndpoint({
    method: 'POST',
    path: '/v1/public/validate-email',
    auth: 'public',
    summary:
      'Redeems the code of an e-mail address. With `proof`, a registration within half an hour counts the address as confirmed. Repeating the call with the same Idempotency-Key succeeds until the code expires.',
    idempotency: 'accepted',
    body: emailCodeBody,
    reply: provenAddress,
  }),
  validatePublicPhone: defineEndpoint({
    method: 'POST',
    path: '/v1/public/validate-phone',
    auth: 'public',
    summary: 'Redeems the code of a phone number; `proof` and Idempotency-Key as for e-mail.',
    idempotency: 'accepted',
    body: phoneCodeBody,
    reply: provenAddress,
  }),
  socialProviders: defineEndpoint({
    method: 'GET',
    path: '/social/providers',
    auth: 'public',
    summary: 'Returns the providers to sign in with. A sign-in starts at `socialStartHref`.',
    reply: z.object({ data: z.array(socialProvider) }),
  }),
  socialStart: defineEndpoint({
    method: 'GET',
    path: '/social/{provider}/start',
    auth: 'public',
    summary: 'Redirects a browser to a provider. Open it as a document, at `socialStartHref`. Errors redirect to /social-auth of the site.',
    calledBy: 'browsers that open it as a document',
    redirect: true,
    status: 302,
    params: byProvider,
    query: socialStartQuery,
    reply: z.string(),
  }),
  socialCallback: defineEndpoint({
    method: 'GET',
    path: '/social/{provider}/callback',
    auth: 'public',
    summary: 'The callback of a provider. Redirects to /social-auth of the site, with a code or an error in the fragment.',
    calledBy: 'browsers that a provider sends back',
    redirect: true,
    status: 302,
    params: byProvider,
    query: socialCallbackQuery,
    reply: z.string(),
  }),
  socialExchange: defineEndpoint({
    method: 'POST',
    path: '/social/exchange',
    auth: 'optional',
    summary:
      'Exchanges the code in the fragment of /social-auth for the outcome of the authorization request, once and within a minute; 410 `link_expired` later. 409 `consent_needed` if it would create an account without consent.',
    body: socialExchangeBody,
    reply: socialOutcome,
  }),
  socialLink: defineEndpoint({
    method: 'POST',
    path: '/social/link',
    auth: 'public',
    summary: 'Connects a provider to the account with its e-mail address, given that account’s password, and signs in.',
    body: z.strictObject({ link_token: token, password: passwordBody.shape.password }),
    reply: signedIn,
  }),
} as const;
