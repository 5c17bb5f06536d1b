import type { Question } from '#src/pages/faq/question.ts';
import type { TableData } from '#src/pages/sections/data-table.tsx';

export const ABOUT = {
  path: '/online-broadcasts',
  crumb: 'Online broadcasts',
  title: 'Online broadcasts for ten thousand',
  heading: 'On air at seven sharp',
  description:
    'A control room in the browser, two lines in case one breaks, and a picture that ten thousand people see at the same moment.',
} as const;

/** A run of show, minute by minute: the centre of the page. `air`: whether it is on air. */
export const RUN = [
  {
    at: '17:30',
    what: 'Line one and line two are up',
    who: 'Kirill, control',
    ours: 'Both are measured; the weaker one becomes the reserve',
    air: false,
  },
  {
    at: '18:20',
    what: 'Speakers in the green room',
    who: 'Polina, host',
    ours: 'Picture and sound of each, without the public',
    air: false,
  },
  { at: '18:45', what: 'The page opens: music, countdown', who: 'nobody', ours: 'Starts by itself from the run of show', air: true },
  { at: '19:00', what: 'Title, then stage', who: 'Kirill, control', ours: 'What comes next is checked beside what is on air', air: true },
  { at: '19:24', what: 'Line one breaks', who: 'nobody', ours: 'Line two takes over within 2 s; the recording has no gap', air: true },
  {
    at: '20:10',
    what: 'Questions by votes',
    who: 'Vera, moderator',
    ours: 'Three questions on the host’s screen, the rest with the moderators',
    air: true,
  },
  {
    at: '20:30',
    what: 'End, thanks, recording',
    who: 'Polina, host',
    ours: 'The page turns into the recording within ten minutes',
    air: true,
  },
] as const;

/** Delay between stage and audience. `from` and `to` in seconds, out of the 20 s that the picture shows. */
export const DELAYS = [
  { what: 'Meeting', from: 0.1, to: 0.4, words: '0.1 to 0.4 s' },
  { what: 'Broadcast with low delay', from: 4, to: 6, words: '4 to 6 s' },
  { what: 'Broadcast', from: 8, to: 18, words: '8 to 18 s' },
] as const;

export const SIGNAL: TableData = {
  caption: 'The signal of one broadcast',
  heads: ['Property', 'Value'],
  rows: [
    ['From an encoder', 'RTMPS or SRT, H.264 and AAC, two addresses for two lines'],
    ['From the browser', 'Up to four cameras, screens and guests, mixed at our control'],
    ['Recommended', '1080p at 30 frames, 6 Mbit/s; key frame every 2 s'],
    ['To the audience', 'Five qualities from 240p to 1080p; each viewer gets what their line bears'],
    ['Audience', 'Up to 10,000 at once; more by arrangement, a month ahead'],
    ['On other sites', 'As a player that can be embedded, or passed on to VK Video and RuTube'],
    ['Recording', 'Each scene and each microphone on a track of its own, if you like'],
  ],
};

export const QUESTIONS: readonly Question[] = [
  {
    question: 'What if our line breaks altogether?',
    answer:
      'The audience sees your pause picture and the words you wrote for it. When the line is back you decide when to go on; nobody has to reload the page.',
  },
  {
    question: 'Can somebody of yours be at the control?',
    answer:
      'On the tariff Plenary for four events a month, otherwise by the hour. They come to the rehearsal as well; without a rehearsal we do not take it on.',
  },
  {
    question: 'Can viewers pause and go back?',
    answer: 'Yes, up to four hours, if you allow it. “Live” then stands beside the player and brings them back to the present.',
  },
  {
    question: 'Is a registration needed?',
    answer: 'No. A broadcast can be open to all, for those with a password, or for those who registered. You choose for each one.',
  },
];
