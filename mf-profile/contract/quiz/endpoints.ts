import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { tracking } from '@plenum/shared-contracts/tracking/schemas';
import { questionnaire, quizAnswers, quizWebinar } from '#contract/quiz/schemas.ts';

const byAlias = z.object({ aliace: z.string().check(z.minLength(1), z.maxLength(60)) });

/** Questionnaires (specification section 2). */
export const quizEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/quiz',
    auth: 'public',
    summary: 'Returns all questionnaires, for the sitemap.',
    reply: z.object({ data: z.array(z.object({ aliace: z.string(), title: z.string() })) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/quiz/{aliace}',
    auth: 'public',
    summary: 'Returns a questionnaire with its steps.',
    params: byAlias,
    reply: z.object({ data: questionnaire }),
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/quiz/{aliace}/answers',
    auth: 'optional',
    summary:
      'Submits the answers to a questionnaire. Those of a signed-in caller belong to their account. Answers to steps that the other answers skip are dropped. 422 names the steps to correct.',
    status: 201,
    idempotency: 'accepted',
    params: byAlias,
    body: z.object({ version: z.number(), answers: quizAnswers, webinar: z.optional(quizWebinar), tracking: z.optional(tracking) }),
    reply: z.object({ data: z.object({ id: z.string(), status: z.literal('accepted') }) }),
  }),
} as const;
