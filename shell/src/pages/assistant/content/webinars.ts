import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';

export const webinars: AssistantContent = {
  name: 'For webinars',
  title: 'An assistant for webinars',
  heading: 'It reads every question',
  description:
    'Three hundred people write at once. It puts together what is the same, finds what you have answered already, and leaves the choice to you.',
  heardTitle: 'What the audience wrote',
  heard: [
    { who: '11:24', before: '', mark: 'who pays when they send it back?' },
    { who: '11:24', before: 'Greetings from Omsk!' },
    { who: '11:25', before: 'And ', mark: 'the cost of the way back', after: ', is that on the shop?' },
    { who: '11:25', before: '', mark: 'return shipping – us or the client', after: '???' },
    { who: '11:26', before: 'No sound since the slide before' },
    { who: '11:26', before: 'Will there be a recording' },
  ],
  madeTitle: 'What the moderator sees',
  made: [
    { what: '3 people', detail: 'Who pays for the way back? Answered at 11:09, slide 7' },
    { what: 'At once', detail: 'One guest hears nothing: help sent, no reply yet' },
    { what: '1 person', detail: 'Will there be a recording? Answer ready, waits for your click' },
    { what: 'Not a question', detail: 'Greetings from Omsk' },
  ],
  can: [
    'Put questions of one meaning together, with all their votes',
    'Propose answers from your slides and from the help you have written',
    'Send the technical ones to whoever can help, before they spoil the chat',
    'A digest afterwards: what was asked, what was left open, by whom',
  ],
  cannot: [
    'Answer in your name: a person presses the button',
    'Judge whether a question is a good one',
    'Write letters to guests who have not agreed to get any',
  ],
  questions: [
    {
      question: 'Do guests know that a program reads along?',
      answer: 'Yes, it is said at the field where they write. Guests can mark a question as only for people.',
    },
    {
      question: 'Do we still need a moderator?',
      answer: 'Yes. One instead of two, from about two hundred guests on.',
    },
    {
      question: 'What does it read beforehand?',
      answer: 'What you give it: slides, a page of frequent questions, the last webinar. Nothing else.',
    },
  ],
};
