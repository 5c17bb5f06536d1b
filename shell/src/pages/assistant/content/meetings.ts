import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';

export const meetings: AssistantContent = {
  name: 'For meetings',
  title: 'An assistant for meetings',
  heading: 'It writes, you listen',
  description: 'It sits at the edge of the table and takes the minutes: what was decided, who promised what, and by when.',
  heardTitle: 'What was said',
  heard: [
    {
      who: 'Anna',
      before: 'So the warehouse is late again. ',
      mark: 'Let us open with two floors',
      after: ' and add the third at New Year.',
    },
    { who: 'Timur', before: 'Fine. Who tells the landlord?' },
    { who: 'Marina', before: '', mark: 'I call him by Thursday', after: ', he knows me.' },
    { who: 'Kirill', before: 'And the lifts?' },
    { who: 'Anna', before: '', mark: 'Nobody knows yet', after: '. Kirill, can you find out? No hurry.' },
    { who: 'Timur', before: 'Has anybody seen the football, by the way?' },
  ],
  madeTitle: 'What is in the minutes',
  made: [
    { what: 'Decided', detail: 'Open with two floors; the third at New Year' },
    { what: 'Marina', detail: 'Calls the landlord, by Thursday 26 November' },
    { what: 'Kirill', detail: 'Finds out about the lifts, no date' },
    { what: 'Open', detail: 'What the lifts can carry' },
  ],
  can: [
    'Minutes in the chat of the room two minutes after the end, to be corrected by whoever was there',
    'A full transcript with names, in which a click plays the place',
    'Tasks as a calendar file or into your tracker',
    'Russian and English, also mixed in one sentence',
  ],
  cannot: [
    'Tell irony from agreement. Read the decisions before you send them on',
    'Hear three people who speak at once',
    'Run unseen: everybody in the room sees that it listens, and anybody can ask it to leave',
  ],
  questions: [
    {
      question: 'Does it learn from our talks?',
      answer: 'No. Nothing said in a room is used to train anything. Transcripts belong to the room and are deleted with it.',
    },
    {
      question: 'Where is the sound processed?',
      answer: 'On our own servers in Moscow, without services of others. On the tariff Plenary on yours, if you like.',
    },
    {
      question: 'How good is it with names and terms?',
      answer: 'Give it a list of up to five hundred words: products, surnames, abbreviations. That halves the errors.',
    },
  ],
};
