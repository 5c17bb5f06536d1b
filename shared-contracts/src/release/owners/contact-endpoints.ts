import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { releaseName } from '#src/release/names.ts';
import {
  changedContact,
  contact,
  contactChange,
  notificationPage,
  notificationState,
  notificationSummary,
} from '#src/release/owners/contacts.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

const byRelease = z.object({ name: releaseName });

/** The registry's calls about the contacts of releases. All need a release manager's token; a reader's may list messages. */
export const contactEndpoints = {
  contacts: defineEndpoint({
    method: 'GET',
    path: '/v1/contacts',
    auth: 'bearer',
    summary: 'Returns the contacts of all releases that have one, without secrets.',
    reply: z.object({ contacts: z.array(contact) }),
  }),
  changeContact: defineEndpoint({
    method: 'POST',
    path: '/v1/contacts/{name}',
    auth: 'bearer',
    summary:
      'Changes where the owners of a release are notified of what happens to it. Only this answer contains the new secret of a webhook. Messages that wait for a removed URL or address are dropped.',
    params: byRelease,
    body: contactChange,
    reply: changedContact,
  }),
  testContact: defineEndpoint({
    method: 'POST',
    path: '/v1/contacts/{name}/test',
    auth: 'bearer',
    summary: 'Sends a test message to the contact of a release, as any other message. 202; 404 if it has no contact.',
    status: 202,
    params: byRelease,
    reply: z.object({ notifications: z.number() }),
  }),
  notifications: defineEndpoint({
    method: 'GET',
    path: '/v1/notifications',
    auth: 'bearer',
    summary:
      "Returns messages to owners, newest first: entries below `before`, at most `limit` (1 to 100). Needs a manager's or a reader's token.",
    query: z.object({
      release: z.optional(releaseName),
      state: z.optional(notificationState),
      before: z.optional(wholeNumber),
      limit: z._default(wholeNumber.check(z.gte(1), z.lte(100)), 20),
    }),
    reply: notificationPage,
  }),
  resendNotification: defineEndpoint({
    method: 'POST',
    path: '/v1/notifications/{id}/resend',
    auth: 'bearer',
    summary:
      'Tries a message once more that was given up, with what its contact has now. 202; 404 for an unknown message, 409 for one that was not given up.',
    status: 202,
    params: z.object({ id: wholeNumber }),
    reply: notificationSummary,
  }),
} as const;
