import type { LandingContent } from '#src/pages/landing/landing-content.ts';

export const choosing: LandingContent = {
  title: 'How to choose a platform for online events',
  heading: 'Choose by the hour, not by the logo',
  verdict: 'Ask who speaks: if everybody, you need a meeting; if a few, a webinar; if it must not fail before thousands, a broadcast.',
  comparison: {
    caption: 'Three kinds of event and what each of them needs',
    heads: ['What', 'Meeting', 'Webinar', 'Broadcast'],
    rows: [
      ['Who speaks', 'Everybody', 'A few; the others ask in writing', 'The stage'],
      ['People, usually', '2 to 30', '30 to 500', '500 and more'],
      ['How late the audience hears', '0.1 to 0.4 s', 'Under a second', '8 to 18 s; 4 to 6 with low delay'],
      ['Registration', 'A link is enough', 'Name, e-mail, consent', 'Optional; a public page'],
      ['People who work', 'One', 'Host and moderator', 'Host, moderator, somebody at the control'],
      ['Rehearsal', 'None', 'Thirty minutes', 'An hour, with a backup plan'],
      ['If the line breaks', 'Come back in', 'The moderator goes on', 'The second line takes over'],
    ],
  },
  stepsTitle: 'Deciding in three steps',
  steps: [
    {
      title: 'Write down your last event',
      text: 'How many came, who spoke, what went wrong. Choose for that one, not for the congress you may hold some day.',
    },
    {
      title: 'Try two, with the same colleague',
      text: 'From the office network and from a phone. Register as a guest, read the letters, listen to the recording.',
    },
    { title: 'Ask how to leave', text: 'Can registrations, recordings and addresses be taken out, and for how long? Ask us, too.' },
  ],
  questions: [
    {
      question: 'Is one platform for everything better?',
      answer: 'For the people who run events, yes: one set of habits. For the guests it makes no difference as long as the link works.',
    },
    {
      question: 'How many people should we pay for?',
      answer: 'For those who come, not those who register: about half to two thirds of them. Leave room for one good title.',
    },
    {
      question: 'What matters more than the platform?',
      answer: 'A microphone, a rehearsal and somebody who reads the questions. In that order.',
    },
  ],
};
