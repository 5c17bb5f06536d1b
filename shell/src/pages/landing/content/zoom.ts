import type { LandingContent } from '#src/pages/landing/landing-content.ts';

export const zoom: LandingContent = {
  title: 'An alternative to Zoom',
  heading: 'Plenum beside Zoom',
  verdict:
    'Zoom is the better program for a call; Plenum is the shorter way from an announcement to a full hall, in roubles and with an invoice.',
  comparison: {
    caption: 'Zoom and Plenum, by what you do with them',
    heads: ['What', 'Zoom', 'Plenum'],
    rows: [
      ['How guests come in', 'Best with the program; the browser can do less', 'In the browser, on computer and phone'],
      ['A long meeting without paying', 'Ends after 40 minutes', 'Depends on the number of people, not on the clock'],
      ['Breakout rooms', 'Yes, very well made', 'No'],
      ['Webinars', 'An add-on with its own price', 'Part of the tariff'],
      ['Questions by votes', 'Yes', 'Yes'],
      ['Paying from Russia as a company', 'Not directly', 'By invoice or card, with closing documents'],
      ['Apps that plug in', 'A large marketplace', 'A public API and calendar files'],
    ],
  },
  stepsTitle: 'Moving over in three steps',
  steps: [
    {
      title: 'Download the recordings',
      text: 'Before the subscription ends. Upload them here or keep them on a drive; afterwards nobody can fetch them.',
    },
    {
      title: 'Take the registrations along',
      text: 'As a CSV file: name, e-mail, and when they agreed. Only those whose consent allows it.',
    },
    {
      title: 'Rehearse, then switch',
      text: 'Half an hour with hosts and moderators in the empty room. Publish the next event here, and keep Zoom until it is over.',
    },
  ],
  questions: [
    {
      question: 'Do the old links go on working?',
      answer: 'No link of another tool leads here. Announce events on a page of your own, and you change the address in one place.',
    },
    {
      question: 'Is there a program to install?',
      answer: 'No. Chrome, Edge, Firefox and Safari of the last two years are enough, on a phone as well.',
    },
    {
      question: 'What is Zoom better at?',
      answer: 'Breakout rooms, and calls over very weak lines with its own program. If you teach in small groups all day, stay.',
    },
  ],
};
