import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { ownSubscription, subscription } from '#contract/schemas.ts';

const byToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

/**
 * The blog by e-mail. The calls that write accept the form of a browser too: it is answered with a redirect to a page, so that subscribing
 * and leaving work without scripts.
 */
export const subscriptionEndpoints = {
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/blogs/v1/subscriptions',
    auth: 'public',
    summary:
      'Asks to get new articles by e-mail. An e-mail with a personal link is sent to the address, and nothing else until the link is confirmed. The answer is the same for every address. `website` is a honeypot.',
    status: 202,
    body: z.object({ email: z.string().check(z.maxLength(1000)), website: z.optional(z.string()) }),
    reply: z.object({ data: z.object({ status: z.literal('accepted') }) }),
  }),
  subscription: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/subscriptions/{token}',
    auth: 'public',
    summary: 'Returns the subscription of a personal link.',
    params: byToken,
    reply: z.object({ data: subscription }),
  }),
  ownSubscription: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/my-subscription',
    auth: 'bearer',
    summary: 'Returns the subscription of the caller’s confirmed e-mail address; null if there is none.',
    reply: z.object({ data: z.nullable(ownSubscription) }),
  }),
  confirmSubscription: defineEndpoint({
    method: 'POST',
    path: '/blogs/v1/subscriptions/{token}/confirm',
    auth: 'public',
    summary: 'Confirms a subscription by its personal link, or starts an ended one again. Confirming again has no effect.',
    params: byToken,
    reply: z.object({ data: subscription }),
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/blogs/v1/subscriptions/{token}/unsubscribe',
    auth: 'public',
    summary:
      'Ends a subscription. E-mails name this address for one-click unsubscription (RFC 8058), so any body is accepted. Ending it again has no effect.',
    params: byToken,
    reply: z.object({ data: subscription }),
  }),
} as const;
