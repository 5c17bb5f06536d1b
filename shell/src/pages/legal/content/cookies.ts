import type { LegalContent } from '#src/pages/legal/legal-content.ts';

export const cookies: LegalContent = {
  title: 'Cookies, and what else stays in your browser',
  description: 'Every cookie and every entry in the browser’s storage that Plenum sets: its name, what it is for, how long it stays.',
  inShort: [
    'Reading the site needs no cookie at all.',
    'Signing in needs four. They hold your session and nothing else.',
    'Where you came from, and what you do here, is written down only after you have agreed.',
    'Scripts and maps of other services are loaded only after you have agreed, each for its own purpose.',
    'What you have agreed to you can take back on this page, and it ends at once.',
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
          caption: 'Kept by your browser, for the page itself; only the cookies travel, and our servers look at the time zone alone',
          heads: ['Name', 'Where', 'What it is for', 'Stays'],
          rows: [
            [
              'theme',
              'Cookie, with a copy in local storage',
              'Light, dark or as the system, if you have chosen: on the site and in the account area alike',
              'A year',
            ],
            ['plenum-consent', 'Cookie', 'What you have agreed to and what not: on the site and in the account area alike', 'A year'],
            [
              'time-zone',
              'Cookie',
              'The name of your time zone, unless it is Moscow’s, so that pages come with their times in it: on the site and in the account area alike',
              'A year',
            ],
            ['plenum-auth', 'Local storage', 'A copy of the session, for browsers that lose cookies', 'Until you sign out'],
            ['plenum-profile', 'Local storage', 'Your name and picture, so that the header need not wait', 'Until you sign out'],
            [
              'form-draft-…',
              'Session storage',
              'What you have written into a form, and how far you came with it, should the page reload',
              'Until the tab is closed',
            ],
            ['plenum-scroll', 'Session storage', 'How far down each page of this tab was read, for going back', 'Until the tab is closed'],
          ],
        },
        { storedFor: 'necessary', caption: 'Kept for what you do on single pages' },
      ],
    },
    {
      id: 'speed',
      title: 'How fast pages are',
      blocks: [
        'In one visit of ten the page measures how long it took to appear and to answer, and tells our own server when you leave it: times, which kind of page it was, and whether the screen is that of a phone. Nothing is stored in your browser for it, nothing says whose times they are, and only sums are kept.',
      ],
    },
    {
      id: 'choice',
      title: 'What you are asked',
      blocks: [
        'On your first visit a bar at the lower edge asks for your consent. Until you answer, nothing of the three sections below happens: no cookie of theirs is set, nothing is sent, and your browser asks no other service for anything. If you reject, it stays so. Browsers that say that their user does not want to be tracked (Global Privacy Control, Do Not Track) are not asked: that counts as a rejection, until you choose otherwise here.',
        { action: 'cookie-settings' },
      ],
    },
    {
      id: 'statistics',
      title: 'Statistics, only with your consent',
      blocks: [
        'So that we know which letters and articles bring people to events, and which pages help. Until you have agreed, where you came from is held in the memory of the page and gone when you leave it; a form that you send before you have answered tells it, with the consent that you give in the form. Our own site never counts as a source. A new campaign takes the place of the one before.',
        {
          caption: 'Cookies of statistics',
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
        {
          caption: 'What your browser then tells us, and nobody else',
          heads: ['What', 'When', 'Kept'],
          rows: [
            ['The address and title of a page that you open', 'At once', '180 days'],
            ['That you use the page: the first time you scroll, press or type on it', 'At once', '180 days'],
            [
              'What you finish: a form, a registration, a questionnaire, an account, a promotion opened. Not what you write',
              'At once',
              '180 days',
            ],
            [
              'All of it once more, with how long you used each page, where you came from and the numbers that analytics give your browser',
              'Every minute, and when you leave the page',
              '180 days',
            ],
          ],
        },
        { storedFor: 'statistics', caption: 'Kept by single pages for statistics' },
        {
          caption: 'Kept in a tab while a visit is recorded',
          heads: ['Name', 'Where', 'What it is for', 'Stays'],
          rows: [
            [
              'sentryReplaySession',
              'Session storage',
              'A random number of the recording and when it began, so that it goes on after a page is loaded',
              'Until you take the consent back or close the tab',
            ],
          ],
        },
        'If you are signed in, it is kept with your account: it is in the export of your data, and deleted with the account. The same consent covers an analytics script, loaded some seconds after the page, if we use one, and the recording of one visit in ten and of visits with an error, in which everything that you type is masked.',
      ],
    },
    {
      id: 'contact',
      title: 'Calls and requests, only with your consent',
      blocks: [
        'Scripts of our telephony and customer service are loaded some seconds after the page, if we use them. They see the address of the page and your network address, and may set cookies of their own on our site, so that we know from which page somebody calls or writes.',
        { storedFor: 'contact', caption: 'Kept by single pages for calls and requests' },
      ],
    },
    {
      id: 'maps',
      title: 'The interactive map, only with your consent',
      blocks: [
        'The map on the page of contacts is drawn by us. The interactive one comes from Yandex Maps, in a frame of its own; the service sees your network address and that you look at our map. It is loaded when you agree to maps, or press the button on the map, which is the same.',
        { storedFor: 'maps', caption: 'Kept by single pages for maps' },
      ],
    },
    {
      id: 'changing',
      title: 'Changing your mind',
      blocks: [
        'The cookie settings are at the foot of every page, and above. What you take back ends at once, in all tabs: its cookies are deleted, what waits to be sent is dropped, and where a script of another service was running the page is loaded anew without it.',
        'Your browser’s settings show and delete everything that is listed here. Deleting the cookies of the session signs you out; nothing else is lost with it. If you write to privacy@plenum.example we do the same for what we hold on our side.',
      ],
    },
  ],
};
