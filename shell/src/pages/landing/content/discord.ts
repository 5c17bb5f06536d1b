import type { LandingContent } from '#src/pages/landing/landing-content.ts';

export const discord: LandingContent = {
  title: 'An alternative to Discord',
  heading: 'From Discord to a stage',
  verdict: 'Discord keeps a community together between events; Plenum is for the hour when strangers are to come, listen and ask.',
  comparison: {
    caption: 'Discord and Plenum, by what you do with them',
    heads: ['What', 'Discord', 'Plenum'],
    rows: [
      ['Who can come in', 'Members of the server, with an account', 'Whoever has the link, without an account'],
      ['A room that is always open', 'Voice channels: the reason people love it', 'No. A meeting begins and ends'],
      ['Announcing an event', 'To those who are members already', 'A public page with registration and calendar file'],
      ['Knowing who came', 'Names that people chose', 'Name and e-mail of those who registered, with consent'],
      ['Questions in order', 'In the flow of the chat', 'By votes, with what is being answered'],
      ['A recording', 'With a bot or OBS of your own', 'Built in, for whom you decide'],
      ['An invoice', 'No', 'Yes'],
    ],
  },
  stepsTitle: 'Bringing an event over in three steps',
  steps: [
    {
      title: 'Keep the server',
      text: 'The community stays where it is. Only the event moves, and the conversation afterwards goes back home.',
    },
    {
      title: 'Announce it with a link',
      text: 'Post the page of the webinar in your channel. Members register as everybody does; those who are no members can, too.',
    },
    {
      title: 'Give two people a role',
      text: 'A host who speaks and a moderator who sorts questions. Discord moderators learn it in ten minutes.',
    },
  ],
  questions: [
    {
      question: 'Can a nickname stay a nickname?',
      answer: 'Yes. What you enter as your name is what the room sees. The e-mail address is seen by the organiser only.',
    },
    {
      question: 'Does the picture go to Discord as well?',
      answer:
        'Share the browser window into a channel if the speakers agree. For a public audience send the link instead: it looks and sounds better.',
    },
    {
      question: 'Is there a free tariff for a community?',
      answer: 'Begin with the smallest tariff and see. For schools and open-source projects write to us, we read every letter.',
    },
  ],
};
