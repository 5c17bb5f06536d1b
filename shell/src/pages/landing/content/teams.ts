import type { LandingContent } from '#src/pages/landing/landing-content.ts';

export const teams: LandingContent = {
  title: 'Instead of Microsoft Teams',
  heading: 'Plenum instead of Teams',
  verdict: 'If your company lives in Microsoft 365, stay; if you need rooms for people from outside and webinars that register them, come.',
  comparison: {
    caption: 'Microsoft Teams and Plenum, by what you do with them',
    heads: ['What', 'Microsoft Teams', 'Plenum'],
    rows: [
      ['A colleague of the same company', 'At home: chat, files and calendar in one', 'Comes in by a link like anybody else'],
      [
        'A guest from outside',
        'In the browser or the program, as the administrator allows',
        'In the browser, by a link, without an account',
      ],
      ['Documents edited together', 'Yes, Office files beside the talk', 'No. Share the screen, or keep your editor'],
      ['A page to register for a webinar', 'Yes, in plans that include webinars', 'Yes, with letters a day and an hour before'],
      ['A broadcast from OBS', 'Through a town hall with an external encoder', 'Yes, with what comes next beside what is on air'],
      ['Sign-in and roles of the company', 'Microsoft Entra', 'Three roles, invitation by e-mail'],
      ['Support', 'Through your administrator or partner', 'People in Moscow, in writing and by phone'],
    ],
  },
  stepsTitle: 'Moving over in three steps',
  steps: [
    {
      title: 'Leave the chats where they are',
      text: 'Move only what has an audience: webinars, interviews, calls with clients. Files and channels can stay in Teams.',
    },
    {
      title: 'Ask your network',
      text: 'Give the administrator our list of addresses and ports, and hold one meeting from the office before you promise anything.',
    },
    {
      title: 'Exchange the links',
      text: 'Delete recurring meetings and make them anew, so that no calendar keeps the old link. Write to guests from the address they know.',
    },
  ],
  questions: [
    {
      question: 'Can both be used side by side?',
      answer:
        'Yes, and for the first month they should be. Colleagues talk in Teams, guests come to Plenum. Nothing has to be switched off on a certain day.',
    },
    {
      question: 'Do calendar entries work in Outlook?',
      answer: 'Yes. Every webinar offers an .ics file and a link for Outlook; the hour carries its time zone.',
    },
    {
      question: 'What will we miss?',
      answer: 'Editing Office files together and the chat that is there all day. If that is what you use Teams for, we are no replacement.',
    },
  ],
};
