import type { LandingContent } from '#src/pages/landing/landing-content.ts';

export const skype: LandingContent = {
  title: 'An alternative to Skype',
  heading: 'After Skype',
  verdict:
    'Skype closed in May 2025; for talks with family take any messenger, for talks with clients, classes and applicants take a room with a link.',
  comparison: {
    caption: 'What Skype did, and what does it now',
    heads: ['What', 'Skype, until May 2025', 'Plenum'],
    rows: [
      ['A call with one person', 'By name, in the program', 'By a link, in the browser'],
      ['Ringing somebody up', 'Yes', 'No. You agree on an hour, or send the link'],
      ['Calls to phone numbers', 'Yes, for credit', 'No'],
      ['A list of contacts', 'Yes', 'Not needed: whoever has the link is in'],
      ['A lesson or an interview', 'Yes, with screen', 'Yes, with screen and recording'],
      ['More than a hundred people', 'No', 'Yes, as a webinar or a broadcast'],
      ['Old conversations', 'Can be exported from the Microsoft account while it is offered', 'Are not imported'],
    ],
  },
  stepsTitle: 'Beginning anew in three steps',
  steps: [
    {
      title: 'Save what matters',
      text: 'Export chats and files from your Microsoft account and keep them as files. They rarely open twice; do not move them.',
    },
    {
      title: 'Make a room that stays',
      text: 'One link for your consultations, put into your signature. It stays the same, the hour changes.',
    },
    { title: 'Write to your people', text: 'One short letter from the address they know: the same hour, a new link, nothing to install.' },
  ],
  questions: [
    {
      question: 'My students are not good with computers. Will they manage?',
      answer:
        'They press a link and allow the microphone. Send it a day before and meet for two minutes to try; that is all the training there is.',
    },
    {
      question: 'Does it work on an old laptop?',
      answer: 'If a current browser runs on it, yes. With weak machines switch off incoming video: the sound and the screen stay.',
    },
    { question: 'Can I call a phone number?', answer: 'No. For that you need a telephone service.' },
  ],
};
