import type { Questionnaire } from '#contract/quiz/schemas.ts';

/** Includes a branch: respondents who have never held a webinar are not asked about attendance. */
export const sampleQuestionnaire: Questionnaire = {
  aliace: 'first-webinar',
  version: 1,
  title: 'Your webinars',
  intro: 'Five questions.',
  minutes: 2,
  steps: [
    {
      id: 'held',
      kind: 'single',
      title: 'Have you held a webinar before?',
      required: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'Not yet', next: 'topics' },
      ],
    },
    { id: 'came', kind: 'scale', title: 'How well did it go?', required: true, from: 1, to: 5, labels: ['Badly', 'Well'] },
    {
      id: 'topics',
      kind: 'multiple',
      title: 'What would help you?',
      required: true,
      options: [
        { value: 'sound', label: 'Sound and picture' },
        { value: 'hosting', label: 'Hosting' },
      ],
    },
    { id: 'words', kind: 'text', title: 'Anything else?', required: false, max_length: 500 },
    { id: 'address', kind: 'email', title: 'Where may we write to?', required: false, next: null },
  ],
  thanks: { title: 'Thank you', text: 'We read every answer.', link: { title: 'Webinars to come', url: '/webinars' } },
};
