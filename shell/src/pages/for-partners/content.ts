import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';

export const ABOUT = {
  path: '/for-partners',
  crumb: 'For partners',
  title: 'For partners',
  heading: 'You know the client, we know the room',
  description: 'Agencies, integrators and venues earn with us what we would otherwise pay for advertising. The client stays yours.',
} as const;

/** Three forms of partnership: the centre of the page. */
export const WAYS = [
  {
    share: '10 %',
    name: 'You recommend',
    who: 'Consultants, teachers, people whom others ask',
    text: 'Your client signs with us and names you. You get a tenth of what they pay, for two years, by bank transfer against an act.',
    needs: 'A contract of two pages',
  },
  {
    share: '25 %',
    name: 'You sell and look after',
    who: 'Integrators, telecom firms, distributors',
    text: 'You buy with a discount, invoice in your name and answer the first call. We answer the second, and never go past you.',
    needs: 'Two people who have passed our course, free of charge',
  },
  {
    share: 'By the event',
    name: 'You hold events',
    who: 'Agencies, studios, venues with a stage',
    text: 'Rooms, broadcasts and recordings at a price per event, under your own logo and address. Cancelled in time, it costs nothing.',
    needs: 'A rehearsal with us before the first one',
  },
] as const;

export const DEAL: TableData = {
  caption: 'From the first talk to the first invoice',
  heads: ['What', 'You', 'Plenum'],
  rows: [
    ['Finding the client', 'Yes', 'Passes on requests from your city'],
    ['First demonstration', 'Together, until you do it alone', 'An engineer, an hour'],
    ['Contract and invoice', 'Yours, or ours with your name in it', 'Papers within two days'],
    ['First line of support', 'From the second way on', 'Otherwise ours'],
    ['Protection of the client', 'Registered for six months', 'Nobody else of ours goes there'],
    ['Advertising', 'Your case in our blog', 'Texts, pictures, a stand twice a year'],
  ],
};

export const STEPS = [
  { title: 'Write to us', text: 'Who you are, who your clients are, what they hold. Three sentences are enough.' },
  {
    title: 'Half an hour together',
    text: 'We show what it can and cannot do, and how one earns with it. You decide afterwards, not during.',
  },
  { title: 'The first client', text: 'You register them, and we come along. What goes well you do alone the next time.' },
] as const;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Do we have to sell a minimum?',
    answer: 'No. After a year without a client the contract ends by itself, and can be made anew with one letter.',
  },
  {
    question: 'May we sell other platforms as well?',
    answer: 'Of course. We would rather you recommend us where we fit than everywhere.',
  },
  {
    question: 'From where on do you work with partners?',
    answer:
      'In Russia, Kazakhstan, Belarus and Armenia, with invoices in roubles. From other countries please write; it depends on the bank.',
  },
];
