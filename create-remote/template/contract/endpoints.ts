import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';

/** Characters, at most. */
export const AUTHOR_LENGTH = 60;
export const TEXT_LENGTH = 500;

const message = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  /** Whether the author was signed in. */
  member: z.boolean(),
  /** ISO 8601 with offset. */
  sent_at: z.string(),
});
export type Message = z.infer<typeof message>;

const line = (length: number) =>
  z.string().check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(length, `is longer than ${length} characters`));

/** The calls of this team's own backend, below the API prefix that is granted to it. */
export const quizshowEndpoints = {
  messages: defineEndpoint({
    method: 'GET',
    path: '/quizshow/messages',
    auth: 'optional',
    summary: 'The messages of the guestbook, newest first.',
    reply: z.object({ data: z.array(message) }),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/quizshow/messages',
    auth: 'optional',
    summary: 'Leaves a message.',
    status: 201,
    idempotency: 'accepted',
    body: z.object({ author: line(AUTHOR_LENGTH), text: line(TEXT_LENGTH) }),
    reply: z.object({ data: message }),
  }),
} as const;
