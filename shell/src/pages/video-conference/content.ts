import type { Question } from '#src/pages/faq/question.ts';
import type { Fact } from '#src/pages/sections/facts.tsx';
import type { TableData } from '#src/pages/sections/data-table.tsx';

export const ABOUT = {
  path: '/video-conference',
  crumb: 'Video conference',
  title: 'Video conference in the browser',
  heading: 'Six people, one link',
  description: 'A room in the browser for two or for three hundred. Its address stays the same, and nobody installs anything.',
} as const;

/** A meeting minute by minute: the centre of the page. */
export const MINUTES = [
  {
    minute: '−2',
    title: 'You see yourself first',
    text: 'Picture, microphone and its level, before anybody else sees or hears them. A wrong microphone is found here, not in front of a client.',
  },
  {
    minute: '0',
    title: 'Everybody is in',
    text: 'Whoever has the link presses one button. If you like, guests wait until the host lets them in, one by one or all at once.',
  },
  {
    minute: '24',
    title: 'Somebody shows something',
    text: 'A window, a tab with its sound, or the whole screen. Others point at it with their own pointers, and each of them carries a name.',
  },
  {
    minute: '58',
    title: 'It ends with a list',
    text: 'Who was there, the chat, the files, and the recording if there was one: behind the same link, for those who were in the room.',
  },
] as const;

export const FACTS: readonly Fact[] = [
  { what: 'Hands in their order', text: 'Raised hands stand in a line. The host sees who was first and gives the word with one press.' },
  {
    what: 'A door that closes',
    text: 'Once all are there the room can be locked. Who was sent out does not come back with the same link.',
  },
  { what: 'Sound before picture', text: 'On a weak line incoming video goes first, then your own. The voice goes last.' },
  {
    what: 'The room you had',
    text: 'The link of a weekly meeting stays. Its chat and files from last time are there when you open it.',
  },
  { what: 'On a phone as well', text: 'In the browser of the phone, upright or lying. With headphones the screen can be locked.' },
  { what: 'Captions', text: 'Written while people speak, for those who hear badly or sit in a loud train. In Russian and in English.' },
];

export const LIMITS: TableData = {
  caption: 'What one room can take',
  heads: ['Property', 'Value'],
  rows: [
    ['People in a meeting', '25, 100, 300 or 1,000, by tariff'],
    ['Pictures at a time', '25; the rest by page, whoever speaks comes forward'],
    ['Picture', 'Up to 1080p and 30 frames'],
    ['Delay', '0.1 to 0.4 s'],
    ['Line that is needed', '1.5 Mbit/s each way for six people; 0.1 for voice alone'],
    ['Browsers', 'Chrome, Edge, Firefox and Safari of the last two years'],
    ['Encryption', 'DTLS-SRTP between you and our server'],
    ['Breakout rooms', 'None. Open a second room and send its link'],
  ],
};

export const QUESTIONS: readonly Question[] = [
  {
    question: 'How long may a meeting last?',
    answer: 'On the free tariff 60 minutes, and you may begin again at once. On all others as long as there is somebody in the room.',
  },
  {
    question: 'Can somebody come in by telephone?',
    answer: 'No. There are no numbers to dial. A phone with a browser and headphones does the same and sounds better.',
  },
  {
    question: 'Is it encrypted from end to end?',
    answer:
      'From each device to our server. End to end it would allow neither recordings nor captions, and we prefer to say so rather than print a padlock.',
  },
  {
    question: 'Does it appear in our calendar?',
    answer: 'Each meeting has a calendar file. Outlook, Google and Yandex take it, with its hour and its time zone.',
  },
];
