import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';

export const ABOUT = {
  path: '/webinars-product',
  crumb: 'Webinars',
  title: 'Webinars from the announcement to the last answer',
  heading: 'From the announcement to the last answer',
  description: 'A page that registers, letters that remind, a room that keeps order among five hundred, and a report that says who stayed.',
} as const;

/** A webinar's schedule, day by day: the centre of the page. */
export const DAYS = [
  {
    when: '14 days before',
    title: 'It has a page',
    text: 'Title, hour, speakers, what it is good for. The page registers, counts seats, keeps a waiting list, and hands out a calendar file. It looks the same on a phone, and search engines understand it.',
  },
  {
    when: 'A day and an hour before',
    title: 'Two letters go out',
    text: 'Each with the guest’s own link and a way to cancel. A seat that is given back goes to the first of the waiting list, who gets a letter as well.',
  },
  {
    when: '15 minutes before',
    title: 'The doors open',
    text: 'Guests find music and a countdown. Behind the stage host and speakers hear each other already, and nobody else does.',
  },
  {
    when: 'On air',
    title: 'The room keeps order',
    text: 'Questions come in writing, and the audience votes on them. Moderators answer, pass on or set aside. Speakers see three questions, not three hundred.',
  },
  {
    when: 'An hour after',
    title: 'You know how it went',
    text: 'Who came, when they left, what they asked. Names and addresses only of those who agreed; the list goes into your CRM as a CSV file.',
  },
  {
    when: 'As long as you like',
    title: 'The page goes on working',
    text: 'It keeps the recording for those whom you allow it, and takes requests from those who were late.',
  },
] as const;

export const COMPARED: TableData = {
  caption: 'What a webinar has that a meeting has not',
  heads: ['What', 'Meeting', 'Webinar'],
  rows: [
    ['Who is heard', 'Everybody', 'The stage; guests when you bring them up'],
    ['Who comes in', 'Whoever has the link', 'Whoever has registered, each by a link of their own'],
    ['Questions', 'Aloud, or in the chat', 'In writing, in the order of votes'],
    ['Roles', 'Host and guests', 'Host, speakers, moderators, guests'],
    ['Beforehand', 'A calendar entry', 'A page, two letters, a waiting list'],
    ['Afterwards', 'Recording and chat', 'Recording, report, registrations, questions'],
  ],
};

export const QUESTIONS: readonly Question[] = [
  {
    question: 'How many of those who register will come?',
    answer: 'About half to two thirds. The letter an hour before brings the most; a clear title brings more than any letter.',
  },
  {
    question: 'Can a guest speak?',
    answer: 'Yes. The host brings them up on the stage, they allow their microphone, and go back to their seat afterwards.',
  },
  {
    question: 'Can the same webinar be held every month?',
    answer: 'Yes. The page stays, the date changes, and those who registered for the last one are asked before they get letters again.',
  },
  {
    question: 'May we take money for a seat?',
    answer: 'Not through us yet. Sell the seat on your own site and let us have the list: everyone on it gets a link.',
  },
];
