import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';

export const broadcasts: AssistantContent = {
  name: 'For broadcasts',
  title: 'An assistant for broadcasts',
  heading: 'It writes what is said on stage',
  description: 'Captions while the broadcast runs, chapters when it ends, and a text that can be searched the next morning.',
  heardTitle: 'What is said on stage',
  heard: [
    { who: '19:31:04', before: '… and so we come to ', mark: 'the second quarter' },
    { who: '19:31:09', before: 'in which, as you remember, the bridge at Kerch' },
    { who: '19:31:15', before: 'no, sorry, ', mark: 'the bridge at Kazan', after: ' was closed' },
    { who: '19:44:50', before: 'Thank you. ', mark: 'Questions, please', after: '. The microphone is on the left.' },
  ],
  madeTitle: 'What the audience gets',
  made: [
    { what: '4 s later', detail: 'Captions in Russian, translated into English for those who choose it' },
    { what: '20:40', detail: 'Chapters: Welcome, Second quarter (19:31), Questions (19:45)' },
    { what: '21:00', detail: 'The text with times, “Kerch” struck out, “Kazan” in its place' },
    { what: 'Next day', detail: 'Three short pieces, cut where applause was, for you to approve' },
  ],
  can: [
    'Captions with 4 s delay, corrected live by an editor if you have one',
    'Translation between Russian and English, as text',
    'Chapters, a table of contents and subtitles as SRT or VTT',
    'Search in all your broadcasts by what was said',
  ],
  cannot: [
    'Translate aloud. For that you need interpreters; they get channels of their own',
    'Write numbers down without errors: check them against the slides',
    'Recognise faces. It knows who speaks by the microphone',
  ],
  questions: [
    {
      question: 'Are captions enough for the law on accessibility?',
      answer: 'For many events yes, if an editor corrects them. For authorities and courts you need a stenographer as well.',
    },
    {
      question: 'Can it be switched off for a part?',
      answer: 'Yes, from the control, for instance for a speaker who does not wish it. The text then says so.',
    },
    {
      question: 'Which languages are coming?',
      answer: 'Kazakh and Uzbek are being tried with two universities. We announce them when they are good, not before.',
    },
  ],
};
