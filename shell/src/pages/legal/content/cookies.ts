import type { LegalContent } from '#src/pages/legal/legal-content.ts';

export const cookies: LegalContent = {
  title: 'Cookies, and what else stays in your browser',
  description: 'Every cookie and every entry in the browser’s storage that Plenum sets: its name, what it is for, how long it stays.',
  inShort: [
    'Reading the site needs no cookie at all.',
    'Signing in needs four. They hold your session and nothing else.',
    'Where you came from is written down only after you have agreed.',
    'There are no cookies of advertising networks.',
  ],
  since: '2026-09-01',
  sections: [
    {
      id: 'necessary',
      title: 'For signing in',
      blocks: [
        'These are set when you sign in and removed when you sign out. They hold on the site and in the account area alike, and travel over encrypted connections only. No consent is needed for them: without them you could not be signed in.',
        {
          caption: 'Cookies of the session',
          heads: ['Name', 'What it is for', 'Stays'],
          rows: [
            ['plenum-auth', 'Proves for two minutes at a time that it is you', '30 days after the last visit'],
            ['refreshToken', 'Gets the next two minutes, once', '30 days after the last visit'],
            ['expiredDate', 'When the first one has to be renewed', '30 days after the last visit'],
            ['loggedInSystem', 'That you are signed in: pages can show so before they know your name', '30 days after the last visit'],
          ],
        },
      ],
    },
    {
      id: 'running',
      title: 'For running the site',
      blocks: [
        {
          caption: 'Kept by your browser, for the page itself; only the cookie travels, and our servers do not look at it',
          heads: ['Name', 'Where', 'What it is for', 'Stays'],
          rows: [
            [
              'theme',
              'Cookie, with a copy in local storage',
              'Light, dark or as the system, if you have chosen: on the site and in the account area alike',
              'A year',
            ],
            ['plenum-auth', 'Local storage', 'A copy of the session, for browsers that lose cookies', 'Until you sign out'],
            ['plenum-profile', 'Local storage', 'Your name and picture, so that the header need not wait', 'Until you sign out'],
            [
              'plenum-draft-…',
              'Session storage',
              'What you have written into a form, and how far you came with it, should the page reload',
              'Until the tab is closed',
            ],
            [
              'plenum-social-visit',
              'Session storage',
              'That this tab began a sign-in with another service',
              'Until you are back from there',
            ],
            ['plenum-scroll', 'Session storage', 'How far down each page of this tab was read, for going back', 'Until the tab is closed'],
          ],
        },
      ],
    },
    {
      id: 'source',
      title: 'Where you came from',
      blocks: [
        'Until you have agreed, this is held in memory and gone when you leave. After that it is kept in cookies, so that we know which letters and articles bring people to events. Our own site never counts as a source.',
        {
          caption: 'Cookies of the source, only with your consent',
          heads: ['Name', 'What it holds', 'Stays'],
          rows: [
            ['referrer, referrer_domain', 'The page that led you here, and its domain', '90 days'],
            [
              'utm_source, utm_medium, utm_campaign, utm_term, utm_content',
              'The five values that the address of a campaign carries',
              '90 days',
            ],
          ],
        },
        'The same consent covers the widgets for statistics, calls and requests that are loaded some time after the page. Without consent they are not loaded.',
      ],
    },
    {
      id: 'changing',
      title: 'Changing your mind',
      blocks: [
        'Your browser’s settings show and delete everything that is listed here. Deleting the cookies of the session signs you out; nothing else is lost with it. If you write to privacy@plenum.example we do the same for what we hold on our side.',
      ],
    },
  ],
};
