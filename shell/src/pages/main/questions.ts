import type { Question } from '#src/pages/faq/question.ts';

/** Frequent questions of new customers. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Do guests have to install or sign up for anything?',
    answer:
      'No. The link opens in the browser, on a computer or a phone. For a webinar a guest leaves a name and an e-mail address and gets a personal link; that is all.',
  },
  {
    question: 'How late does the audience hear us?',
    answer:
      'In a meeting, less than half a second. In a broadcast 8 to 18 seconds, because every viewer keeps a reserve against a bad line; with low delay switched on, 4 to 6.',
  },
  {
    question: 'Can we move our webinars from another tool?',
    answer:
      'Yes, in about a week, most of it waiting for colleagues. Registrations come along as a CSV file with their consent, recordings as files. Keep the old subscription until the first event here is over.',
  },
  {
    question: 'Who gets the recording?',
    answer:
      'You decide: registered guests, your team, or no one. Everyone in the room sees that it is running. The chat and the list of participants are not part of it.',
  },
  {
    question: 'What if a company network does not let us in?',
    answer:
      'Ask the administrator a few days before: we send the list of addresses and ports to open. Then try it from that very network with one colleague, not with the whole audience.',
  },
  {
    question: 'Which time zone are your times in?',
    answer:
      'Moscow time, and we say so. Once the page knows your own zone it shows that one instead. Calendar files and letters carry the zone with them, so nobody has to count.',
  },
];
