import type { Question } from '#src/pages/faq/question.ts';
import type { Fact } from '#src/pages/sections/facts.tsx';

export const ABOUT = {
  path: '/small-business',
  crumb: 'For small business',
  title: 'Plenum for small business',
  heading: 'A firm of twelve needs no IT department',
  description:
    'Talks with clients, interviews, a class on Thursday evening: from one account, paid by card or invoice, begun this afternoon.',
} as const;

/** A Tuesday of a small company: the centre of the page. `span` in quarters of an hour. */
export const TUESDAY = [
  {
    at: '9:30',
    until: '9:45',
    what: 'The morning round',
    who: 'All twelve, four of them in the van',
    how: 'The link that is always the same',
  },
  {
    at: '11:00',
    until: '11:40',
    what: 'A client from Kazan sees the kitchen',
    who: 'Sofia and two who have never heard of us',
    how: 'Shared screen, drawing pointer. They clicked a link in a letter',
  },
  {
    at: '14:00',
    until: '14:30',
    what: 'An applicant',
    who: 'Oleg, the applicant',
    how: 'Recorded with consent; Marina watches it in the evening',
  },
  {
    at: '16:20',
    until: '16:25',
    what: 'The accountant asks for the act',
    who: 'Marina',
    how: 'It came by electronic document exchange on the first of the month',
  },
  {
    at: '19:00',
    until: '20:00',
    what: '“How to measure a kitchen”: a class',
    who: '64 people, nine of whom ask for an offer',
    how: 'Registration page, two letters, questions by votes',
  },
] as const;

export const FACTS: readonly Fact[] = [
  { what: 'No contract for years', text: 'By the month. Stop whenever you like; what is paid runs to its end.' },
  { what: 'Papers in order', text: 'Invoice, act and tax invoice by electronic document exchange, or by post if you still like paper.' },
  { what: 'One account, two seats', text: 'A seat is for whoever holds an event. Guests and listeners cost nothing.' },
  { what: 'Somebody answers', text: 'A person in Moscow, in writing within an hour on working days, by phone when it burns.' },
];

export const STEPS = [
  { title: 'Take the free tariff', text: 'An e-mail address is enough. 25 people in a meeting, 60 minutes, as often as you like.' },
  { title: 'Send the link for tomorrow', text: 'In the same letter as ever, instead of the old link. Whoever presses it is in.' },
  { title: 'Change when it gets tight', text: 'When the hour is too short or the class too large. The links stay as they are.' },
] as const;

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Is the free tariff really free?',
    answer: 'Yes, without a card and without an end. We live on those who outgrow it.',
  },
  {
    question: 'We are individual entrepreneurs. Can we pay like a company?',
    answer: 'Yes: with a tax number you get an invoice and closing documents like any company. By card it works too.',
  },
  {
    question: 'Who sets it up for us?',
    answer: 'Nobody has to. If you would rather have somebody beside you for the first class, we come along free of charge.',
  },
  {
    question: 'May a client record us?',
    answer: 'Only if you allow it for that room. When a recording runs, everyone in the room sees it.',
  },
];
