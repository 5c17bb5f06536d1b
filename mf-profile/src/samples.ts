import { defineSamples } from '@plenum/federation/remote/define-samples';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import type { Questionnaire } from '#contract/quiz/schemas.ts';

const questionnaire: Questionnaire = {
  aliace: 'after-a-webinar',
  version: 1,
  title: 'After a webinar',
  intro: 'Two questions about the webinar that you attended.',
  minutes: 1,
  steps: [
    { kind: 'scale', id: 'rating', title: 'How useful was it?', required: true, from: 1, to: 5, labels: ['Not useful', 'Very useful'] },
    { kind: 'text', id: 'wish', title: 'What was missing?', required: false, max_length: 1000 },
  ],
  thanks: { title: 'Thank you', text: 'We read every answer.', link: null },
};

export const samples = defineSamples({
  answers: {
    'GET /v2/profile': { data: sampleProfile },
    'GET /v1/sessions': { data: [] },
    'GET /v1/companies': { data: [] },
    'GET /social/providers': { data: [] },
    'GET /quiz/{aliace}': { data: questionnaire },
  },
  screens: {
    account: [
      { path: '/account', session: 'signed-in' },
      { path: '/account/companies', session: 'signed-in' },
      { path: '/account/security', session: 'signed-in' },
      { path: '/account' },
    ],
    quiz: [{ path: `/quiz/${questionnaire.aliace}` }],
  },
});
