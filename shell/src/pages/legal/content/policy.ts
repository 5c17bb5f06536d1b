import type { LegalContent } from '#src/pages/legal/legal-content.ts';

export const policy: LegalContent = {
  title: 'How we treat personal data',
  description:
    'Which personal data Plenum collects, what for, how long it is kept, who else sees it, and how to have it corrected or deleted.',
  inShort: [
    'We take what an event needs: a name, an address to write to, and whatever you type yourself.',
    'We sell nothing to anybody, and we build no profiles for advertising.',
    'Data of people in Russia is kept on servers in Russia.',
    'You can download what we hold about you, correct it and delete it, in your account or by a letter.',
  ],
  since: '2026-09-01',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        'The operator of personal data in the sense of Federal Law No. 152‑FZ “On Personal Data” is Plenum LLC (ООО «Пленум»), 10 Nizhnyaya Syromyatnicheskaya ulitsa, building 4, Moscow 105120. We are “we” below; you are whoever visits the site, holds an account, or comes to an event.',
        'This policy covers plenum.ru and the account area. Where an organiser invites you to an event of theirs, the organiser decides what is asked of you and why. We then process the data on their behalf, under a contract that obliges us to do nothing else with it.',
      ],
    },
    {
      id: 'what',
      title: 'What we collect, what for, and how long it stays',
      blocks: [
        {
          caption: 'Data by occasion',
          heads: ['Occasion', 'Data', 'What for, and on what ground', 'Kept'],
          rows: [
            [
              'An account',
              'Name, e-mail address, phone number, password as a hash that cannot be turned back, picture if you add one, company and tax number if you enter them',
              'To let you in and to provide the service: the contract with you',
              'While the account exists; erased when you delete it, but for payments, which the tax code keeps for five years',
            ],
            [
              'Registering for a webinar',
              'Name, e-mail address, phone number if you give it, time of the registration and of your consent',
              'The personal link, reminders, one question afterwards how it was, the organiser’s list of guests: your consent',
              'A year after the event, unless the organiser deletes it earlier',
            ],
            [
              'Being at an event',
              'When you came and went, questions, votes, messages in the chat',
              'To hold the event and to tell the organiser how it went: the contract with the organiser',
              'As long as the recording of the event',
            ],
            [
              'A recording',
              'Picture, voice and shared screen of those who speak; the room shows that it is running',
              'To see the event again: the consent of those who speak, given by speaking on after the notice',
              '7, 90 or 365 days, depending on the organiser’s tariff',
            ],
            [
              'A form or questionnaire on the site',
              'What you write into it, the page it was sent from, and the page or campaign that led you here, unless you have rejected statistics',
              'To answer: your consent',
              'Two years after the last change to it',
            ],
            [
              'A payment',
              'Payer, amount, order; card numbers stay with the payment provider and never reach us',
              'The contract, and the duties of bookkeeping',
              'Five years, by law',
            ],
            [
              'Any visit',
              'Network address, type of browser, addresses of pages, errors of the page',
              'To keep the site running and safe: our legitimate interest in that',
              'Logs 30 days; reports of errors 90 days',
            ],
            [
              'A visit with consent to statistics',
              'Pages opened, how long they are used, what is finished on them, the page or campaign that led you here; with your account, if you are signed in',
              'To see which pages and letters help: your consent, in the cookie settings',
              '180 days, or until the account is deleted',
            ],
          ],
        },
        'We ask for no special categories of data (health, beliefs, origin) and for no biometrics. Please write none into forms and chats.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else sees it',
      blocks: [
        'Only those without whom the service does not work, each bound by contract to use the data for nothing else:',
        {
          list: [
            'the data centres in Moscow and St Petersburg where our servers stand;',
            'the operators that carry our letters and text messages;',
            'the payment provider, for payments;',
            'with your consent in the cookie settings: the service for analytics, that for telephony and requests, and Yandex Maps for the interactive map;',
            'the organiser, for the guests of their own event;',
            'authorities, if a law obliges us and the request is lawful; we check every one, and tell you where we may.',
          ],
        },
        'The database with the data of people in Russia is in Russia. We send it abroad only if you do so yourself, for example by signing in through a foreign service, or by inviting a guest who is abroad.',
      ],
    },
    {
      id: 'errors',
      title: 'Reports of errors and recordings of sessions',
      blocks: [
        'When something breaks on a page, the page tells us what and where; it also tells how long it took to load and to answer. These reports come to us by way of this site alone, without cookies, your address or anything else that tells you from other visitors. With your consent to statistics, the steps on the page are also recorded, for one visit in ten and for visits with an error, so that we can see what you saw. Everything that is typed into fields is masked before it leaves your browser.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can demand',
      blocks: [
        {
          list: [
            'To know: which data we hold about you, where it comes from and who has seen it. In the account, “Export my data” gives you a file at once.',
            'To correct: most of it you change in the account yourself.',
            'To delete: in the account, with a code that we send you. Other people’s recordings in which you speak are deleted by their organiser; we pass your demand on and see to it.',
            'To take consent back: by the link in every letter, in the settings of cookies, or by writing to us. What was done before stays lawful.',
            'To complain: to us first, if you like, and at any time to Roskomnadzor or to a court.',
          ],
        },
        'We answer within ten working days. We may ask for something that shows it is you, never for a copy of your passport.',
      ],
    },
    {
      id: 'safety',
      title: 'How we protect it',
      blocks: [
        'Everything travels encrypted. Passwords are stored as Argon2 hashes, codes and sessions as hashes only. Those of our people who can reach data do so under their own name, for a reason that is written down, and every access is logged. If data leaks all the same, we tell Roskomnadzor within 24 hours and you as soon as we know that you are concerned.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'An account is for people from 14 years on. For a younger child at a lesson or a concert, a parent or the school registers, and gives the consent.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      blocks: [
        'If we change what matters in this policy, account holders hear of it by letter fourteen days before. Earlier wordings we send on request.',
        'For everything about personal data write to privacy@plenum.example or to the address above, with the words “Personal data”. Sofia Lebedeva, who answers for it, reads these letters herself.',
      ],
    },
  ],
};
