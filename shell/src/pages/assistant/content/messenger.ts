import type { AssistantContent } from '#src/pages/assistant/assistant-content.ts';

export const messenger: AssistantContent = {
  name: 'For the messenger',
  title: 'An assistant for the messenger',
  heading: 'It has read what you missed',
  description: 'After a week away there are four hundred messages. It says in ten lines which of them concern you, and where to read on.',
  heardTitle: 'What was written while you were away',
  heard: [
    { who: 'Polina', before: 'Lunch anybody?' },
    { who: 'Ilya', before: 'The printer asks for the ', mark: 'final size of the banner until Friday' },
    { who: 'Vera', before: 'Marina knows, she is back on Monday' },
    { who: 'Ilya', before: 'Monday is too late. I take ', mark: '3 by 2 metres, like last year' },
    { who: 'Polina', before: 'Who has the charger?' },
    { who: 'Vera', before: '@Marina ', mark: 'the client would rather have the 4th', after: ' than the 2nd. Yes?' },
  ],
  madeTitle: 'What Marina reads on Monday',
  made: [
    { what: 'For you', detail: 'Vera asks: the 4th instead of the 2nd? The client waits for it' },
    { what: 'Decided without you', detail: 'Banner 3 by 2 metres, as last year. Ordered on Friday by Ilya' },
    { what: 'Nothing for you', detail: '381 other messages, two of them about a charger' },
  ],
  can: [
    'Sum up a conversation since you last read it, with a link to every place it refers to',
    'Find by meaning: “when did we agree on the banner” finds the size',
    'Propose a reply in your own tone, which you change and send',
    'Remind you of what you promised and did not do',
  ],
  cannot: [
    'Read conversations that you cannot read yourself',
    'Send anything on its own',
    'Tell what was meant as a joke. It sometimes takes lunch seriously',
  ],
  questions: [
    {
      question: 'Can a team do without it?',
      answer: 'Yes. The administrator switches it on by team, and everybody can leave it out for themselves.',
    },
    {
      question: 'Does my boss see my summaries?',
      answer: 'No. They are made when you ask for them, shown to you, and not kept.',
    },
    {
      question: 'What does it do with files?',
      answer: 'It reads texts, tables and slides in a conversation, up to a hundred pages each. Pictures it does not look at.',
    },
  ],
};
