import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';

export const ABOUT = {
  path: '/messenger-product',
  crumb: 'Messenger',
  title: 'A messenger for the people around an event',
  heading: 'The conversation goes on',
  description:
    'Each room keeps a chat before, between and after. Hosts agree in it, guests ask in it, and nothing has to be searched for in three programs.',
} as const;

/** Features, written as messages in the product itself. */
export const THREAD = [
  { who: 'Polina', side: 'theirs', text: 'Where did we agree on the order of the speakers?' },
  {
    who: 'Kirill',
    side: 'ours',
    text: 'In the chat of the room, above the recording of the rehearsal. Search finds what was said in a chat and what was written on a slide.',
  },
  { who: 'Polina', side: 'theirs', text: 'Can Vera see it? She is from the agency.' },
  {
    who: 'Kirill',
    side: 'ours',
    text: 'She is a guest of this room, so she sees this room. Not the other eleven, and nothing of it once the event is over, unless we keep her in.',
  },
  { who: 'Polina', side: 'theirs', text: 'And if I only want to tell Timur?' },
  { who: 'Kirill', side: 'ours', text: 'Then write to Timur. Calls work from there too: one press, and you are in a room for two.' },
  { who: 'Polina', side: 'theirs', text: 'It is 22:40. Will he get a ping now?' },
  {
    who: 'Kirill',
    side: 'ours',
    text: 'No. He has set nine to seven, his time. You see that before you send, and can still ring if it burns.',
  },
] as const;

export const PLACES: TableData = {
  caption: 'Four kinds of conversation, and what becomes of them',
  heads: ['Where', 'Who reads it', 'How long it stays'],
  rows: [
    ['Chat of a room', 'Hosts and guests of that room', 'As long as the room'],
    ['Behind the stage', 'Hosts, speakers and moderators', 'As long as the room; guests never see it'],
    ['Team', 'Whoever is in the team', 'Until you delete it'],
    ['Between two', 'The two', 'Until one of them deletes it, for both'],
  ],
};

export const QUESTIONS: readonly Question[] = [
  {
    question: 'Does it replace our company’s messenger?',
    answer:
      'If yours is there for the whole company all day, with files and offices in it: no, keep it. This one is for the people around an event.',
  },
  {
    question: 'Is there an app?',
    answer: 'It runs in the browser, and can be put on the home screen of a phone. Notifications come as with any other app.',
  },
  {
    question: 'Can the administrator read along?',
    answer:
      'Not conversations between two. Chats of rooms and teams can be exported by two administrators together, and everyone in them is told.',
  },
  {
    question: 'What about files?',
    answer: 'Up to 100 MB each. They stay as long as the conversation and are checked for viruses before anybody can open them.',
  },
];
