import * as z from 'zod/mini';
import { defineEndpoint } from '#src/http/endpoint.ts';
import { formBody, formReceipt } from '#src/forms/schemas.ts';

const reply = z.object({ data: formReceipt });

/** specification section 7, "Forms, activity, settings". */
export const formEndpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/v1/form/{id}',
    auth: 'optional',
    summary:
      'Submits a form of the site (`FORM_IDS`). The form `webinar` registers for a webinar, once per e-mail address: the signed-in owner of the address gets the personal link in the answer; other callers get the same answer for every address, with the way into the room while it is open and has free seats, and the personal link is e-mailed to the address.',
    status: 201,
    idempotency: 'accepted',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
    body: formBody,
    reply,
  }),
  call: defineEndpoint({
    method: 'POST',
    path: '/v1/form/call',
    auth: 'optional',
    summary: 'Requests a callback: `/v1/form/{id}` with the id `call`.',
    calledBy: 'clients that generate their calls from this document; the site sends the id',
    status: 201,
    idempotency: 'accepted',
    body: formBody,
    reply,
  }),
} as const;
