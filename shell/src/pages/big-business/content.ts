import type { Question } from '#src/pages/faq/question.ts';

export const ABOUT = {
  path: '/big-business',
  crumb: 'For big business',
  title: 'Plenum for big business',
  heading: 'Four thousand colleagues, one security officer',
  description:
    'Town halls, training and the Monday call in one place: behind your own sign-in, on servers that you choose, with a name to call at night.',
} as const;

/** A security officer's questions and the answers: the centre of the page. */
export const ASKED = [
  {
    about: 'Access',
    answers: [
      [
        'How do people sign in?',
        'Through your directory, by SAML 2.0 or OpenID Connect. Accounts are made and closed by SCIM, the day somebody leaves.',
      ],
      ['Who may do what?', 'Roles by group of the directory. Guests see the room they were invited to, and nothing of the house.'],
    ],
  },
  {
    about: 'Data',
    answers: [
      [
        'Where is it?',
        'In our data centres in Moscow and St Petersburg, or on your own servers. Recordings can lie in your own S3 storage.',
      ],
      ['How long?', 'As your rules say, by kind: recordings, chats, lists of guests, logs. Deletion reaches backups within 60 days.'],
      ['Which law?', '152-FZ with a contract on processing; a threat model and the papers for your own certification are part of it.'],
    ],
  },
  {
    about: 'Operation',
    answers: [
      ['What is promised?', '99.9 % of each month, with money back below it. Planned works never during an event on the calendar.'],
      ['What do you see?', 'An audit log of every access and change, as a stream into your SIEM.'],
      ['Who looked for holes?', 'An outside firm, once a year and after every large change. You get the report, not a badge.'],
    ],
  },
  {
    about: 'Network',
    answers: [
      ['Which ports?', '443 TCP and 3478 UDP, to two address ranges. Through a proxy 443 alone is enough, with a little more delay.'],
      [
        'And 400 people in one office?',
        'A relay in your network takes a broadcast once and hands it on. It is a virtual machine with four cores.',
      ],
    ],
  },
] as const;

/** The first eight weeks. `from` and `weeks` count from 1. */
export const WEEKS = [
  { what: 'Papers: contract, processing, threat model', who: 'your lawyers and ours', from: 1, weeks: 3 },
  { what: 'Sign-in and groups', who: 'one administrator, two days', from: 2, weeks: 2 },
  { what: 'Network trial from three offices', who: 'network team, an evening each', from: 3, weeks: 2 },
  { what: 'Forty people try it', who: 'a department that holds many meetings', from: 4, weeks: 3 },
  { what: 'Training of hosts', who: 'everyone who will hold events, an hour', from: 6, weeks: 2 },
  { what: 'First town hall, with our engineer', who: 'all', from: 8, weeks: 1 },
] as const;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Can it run entirely in our own network?',
    answer:
      'Yes, on Kubernetes or on six virtual machines. Updates come as signed packages every month; you install them when it suits you.',
  },
  {
    question: 'What becomes of the recordings of our present tool?',
    answer: 'They are taken over as files, with title, date and whoever may see them. Three terabytes take a weekend.',
  },
  {
    question: 'Is there an interface for our portal?',
    answer: 'A documented HTTP API for rooms, events, registrations and recordings, and webhooks for what happens in them.',
  },
  {
    question: 'Who is called at three in the morning?',
    answer: 'A named engineer and a deputy, by phone, within fifteen minutes. On the tariff Plenary, day and night.',
  },
];
