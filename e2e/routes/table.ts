import type { WebinarKind } from '#src/site/webinars.ts';

interface PageRow {
  readonly path: string;
  readonly layout: string;
  readonly h1: string;
  readonly title: RegExp;
  /** Default 200. */
  readonly status?: number;
  /** Of a page that works without what it loads. Default: `status`, or 503. */
  readonly statusWithoutApi?: number;
}

// The route table of the product specification (section 2), row by row, with the addresses that it leaves open.

export const PUBLIC_PAGES: readonly PageRow[] = [
  { path: '/', layout: 'main', h1: 'Everyone in the room', title: /^Plenum: meetings, webinars and broadcasts$/ },

  { path: '/zamena-ms-teams', layout: 'landing', h1: 'Keep Teams, meet guests on Plenum', title: /^Plenum and Microsoft Teams/ },
  { path: '/alternativa-zoom', layout: 'landing', h1: 'Webinars without Zoom, paid in roubles', title: /^An alternative to Zoom/ },
  { path: '/alternativa-discord', layout: 'landing', h1: 'Keep Discord, hold the event on Plenum', title: /^An alternative to Discord/ },
  { path: '/alternativa-skype', layout: 'landing', h1: 'Lessons and interviews after Skype', title: /^An alternative to Skype/ },
  {
    path: '/vash-vybor-platformy-dlya-online-meropriyaty',
    layout: 'landing',
    h1: 'Choose by the event, not by the logo',
    title: /^How to choose a platform/,
  },

  { path: '/webinars', layout: 'app', h1: 'Webinars worth an hour', title: /^Webinars: live, upcoming and recorded/ },
  { path: '/webinars/relevance/live', layout: 'app', h1: 'Live now', title: /^Webinars live now/ },
  { path: '/webinars/relevance/upcoming', layout: 'app', h1: 'Upcoming webinars', title: /^Upcoming webinars/ },
  { path: '/webinars/relevance/past', layout: 'app', h1: 'Past webinars', title: /^Past webinars/ },
  { path: '/webinars/filter/hosting', layout: 'app', h1: 'Hosting', title: /^Hosting: webinars/ },

  { path: '/blog', layout: 'app', h1: 'Notes from full rooms', title: /^Blog: notes from full rooms/ },
  { path: '/blog/broadcasts', layout: 'app', h1: 'Broadcasts', title: /^Broadcasts/ },
  {
    path: '/blog/webinars/webinar-handbook',
    layout: 'app',
    h1: 'The webinar handbook: from the first idea to the next one',
    title: /^The webinar handbook/,
  },

  { path: '/small-business', layout: 'app', h1: 'Twelve people, no IT department', title: /^Plenum for small business/ },
  { path: '/big-business', layout: 'app', h1: 'Four thousand colleagues, one security officer', title: /^Plenum for big business/ },
  { path: '/assistant-webinars', layout: 'app', h1: 'The assistant reads every question', title: /^An assistant for webinars/ },
  { path: '/assistant-meetings', layout: 'app', h1: 'The assistant writes, you listen', title: /^An assistant for meetings/ },
  { path: '/video-conference', layout: 'app', h1: 'One link for every meeting', title: /^Video conferencing/ },
  { path: '/webinars-product', layout: 'app', h1: 'From the announcement to the last answer', title: /^Webinars from the announcement/ },
  { path: '/messenger-product', layout: 'app', h1: 'Keep the conversation going', title: /^A messenger/ },
  { path: '/online-broadcasts', layout: 'app', h1: 'On air at seven sharp', title: /^Online broadcasts/ },
  { path: '/for-partners', layout: 'app', h1: 'You know the client, we know the room', title: /^For partners/ },
  { path: '/contacts', layout: 'app', h1: 'Write, call or come by', title: /^Contacts/ },
  { path: '/tour', layout: 'app', h1: 'One event in five pictures', title: /^A tour of Plenum/ },
  { path: '/status', layout: 'app', h1: 'Is Plenum working?', title: /^Status/ },
  { path: '/personal_data_processing_policy', layout: 'app', h1: 'How we handle personal data', title: /^How we handle personal data/ },
  { path: '/terms', layout: 'app', h1: 'Terms of use', title: /^Terms of use/ },
  { path: '/cookies', layout: 'app', h1: 'Cookies and other data in your browser', title: /^Cookies/ },

  { path: '/tariffs', layout: 'tariffs', h1: 'Pay for the room, not for the guests', title: /^Tariffs and prices/ },
  { path: '/tariffs/hall', layout: 'tariffs', h1: 'Hall', title: /^Hall: what is included/ },
  { path: '/wiki', layout: 'app', h1: 'What would you like to know?', title: /^Help/ },
  { path: '/wiki/page/2', layout: 'app', h1: 'My code hasn’t arrived', title: /^My code hasn’t arrived/ },

  { path: '/quiz/what-you-need', layout: 'anketa', h1: 'Plan your next event', title: /^Plan your next event/ },
];

/** One webinar of each kind, and what its own page says. */
export const WEBINAR_PAGES: readonly { readonly kind: WebinarKind; readonly badge: string }[] = [
  { kind: 'upcoming', badge: 'Save a seat' },
  { kind: 'live', badge: 'Live now' },
  { kind: 'past', badge: 'Who was on stage' },
  { kind: 'cancelled', badge: 'Notify me of a new date' },
  { kind: 'full', badge: 'All seats are taken' },
];

/** Pages with `noindex` and `no-store`. */
export const PRIVATE_PAGES: readonly PageRow[] = [
  { path: '/signup', layout: 'auth', h1: 'Create your account', title: /^Create a Plenum account/ },
  { path: '/signin', layout: 'auth', h1: 'Sign in to Plenum', title: /^Sign in/ },
  { path: '/social-auth', layout: 'auth', h1: 'One moment', title: /^Signing in/ },
  { path: '/recovery-password', layout: 'auth', h1: 'Reset your password', title: /^Reset your password/ },
  { path: '/new-pass/abc', layout: 'auth', h1: 'This password link is not valid', title: /^Choose a new password/, status: 404 },
  {
    path: '/email-validate/abc',
    layout: 'auth',
    h1: 'This confirmation link is not valid',
    title: /^Confirm your e-mail/,
    status: 404,
    statusWithoutApi: 200,
  },
  {
    path: '/validate/abc',
    layout: 'auth',
    h1: 'This confirmation link is not valid',
    title: /^Confirm your e-mail/,
    status: 404,
    statusWithoutApi: 200,
  },
  { path: '/invite/abc', layout: 'auth', h1: 'This invitation is not valid', title: /^An invitation/, status: 404 },
  { path: '/tariffs/prolongation', layout: 'tariffs', h1: 'Sign in to renew your tariff', title: /^Renew your tariff/ },
  { path: '/cart', layout: 'tariffs', h1: 'Your cart', title: /^Your cart/ },
  { path: '/payout', layout: 'auth', h1: 'Payment', title: /^Payment/ },
  { path: '/payout/prolongation', layout: 'auth', h1: 'Sign in to renew your tariff', title: /^Payment/ },
  { path: '/payout-success', layout: 'auth', h1: 'One moment', title: /^Your payment/ },
  { path: '/payout-error', layout: 'auth', h1: 'We can’t find this payment', title: /^We can’t find this payment/ },
  { path: '/account', layout: 'app', h1: 'Sign in to your account', title: /your account/i },
];

/** Pages whose screen another row of the table also covers, with other content. */
const ALIKE: readonly string[] = [
  '/alternativa-zoom',
  '/alternativa-discord',
  '/alternativa-skype',
  '/webinars/relevance/live',
  '/webinars/relevance/past',
  '/assistant-meetings',
  '/terms',
  '/cookies',
];

/** One page of each screen, for tests that need not open every page. */
export const ONE_OF_EACH_SCREEN: readonly PageRow[] = [...PUBLIC_PAGES, ...PRIVATE_PAGES].filter(({ path }) => !ALIKE.includes(path));

/** Unknown addresses. Where the beginning of the path determines the layout, the error appears inside it. */
export const UNKNOWN: readonly Pick<PageRow, 'path' | 'layout'>[] = [
  { path: '/nowhere', layout: 'app' },
  { path: '/assistant-', layout: 'app' },
  { path: '/assistant-nobody', layout: 'app' },
  { path: '/quiz', layout: 'app' },
  { path: '/quiz/unheard-of', layout: 'anketa' },
  { path: '/webinars/relevance/yesterday', layout: 'app' },
  { path: '/webinars/filter/unheard-of', layout: 'app' },
  { path: '/blog/a/b/c', layout: 'app' },
  { path: '/wiki/page/999999', layout: 'app' },
];
