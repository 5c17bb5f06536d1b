import type { WebinarKind } from '#src/site/webinars.ts';

interface PageRow {
  readonly path: string;
  readonly layout: string;
  readonly h1: string;
  readonly title: RegExp;
}

// The route table of the product specification (section 2) with the addresses that it leaves open, row by row.

export const PUBLIC_PAGES: readonly PageRow[] = [
  { path: '/', layout: 'main', h1: 'Everyone in the room', title: /^Plenum: meetings, webinars and broadcasts$/ },

  { path: '/zamena-ms-teams', layout: 'landing', h1: 'Plenum instead of Teams', title: /^Instead of Microsoft Teams/ },
  { path: '/alternativa-zoom', layout: 'landing', h1: 'Plenum beside Zoom', title: /^An alternative to Zoom/ },
  { path: '/alternativa-discord', layout: 'landing', h1: 'From Discord to a stage', title: /^An alternative to Discord/ },
  { path: '/alternativa-skype', layout: 'landing', h1: 'After Skype', title: /^An alternative to Skype/ },
  {
    path: '/vash-vybor-platformy-dlya-online-meropriyaty',
    layout: 'landing',
    h1: 'Choose by the hour, not by the logo',
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
];

/** Of a webinar's own page: one of each kind, and what it says there. */
export const WEBINAR_PAGES: readonly { readonly kind: WebinarKind; readonly badge: string }[] = [
  { kind: 'upcoming', badge: 'Save a seat' },
  { kind: 'live', badge: 'Live now' },
  { kind: 'past', badge: 'Watch the recording' },
  { kind: 'cancelled', badge: 'This webinar is cancelled' },
  { kind: 'full', badge: 'All seats are taken' },
];

/** Not for search engines, and kept by no cache (screens.md). */
export const PRIVATE_PAGES: readonly PageRow[] = [
  { path: '/signup', layout: 'auth', h1: 'Create an account', title: /Plenum/ },
  { path: '/signin', layout: 'auth', h1: 'Sign in to Plenum', title: /^Sign in/ },
  { path: '/social-auth', layout: 'auth', h1: 'Sign in with another account', title: /^Sign in with another account/ },
  { path: '/recovery-password', layout: 'auth', h1: 'Get back into your account', title: /^Get back into your account/ },
  { path: '/new-pass/abc', layout: 'auth', h1: 'Choose a new password', title: /^Choose a new password/ },
  { path: '/email-validate/abc', layout: 'auth', h1: 'Confirm your e-mail address', title: /^Confirm your e-mail/ },
  { path: '/validate/abc', layout: 'auth', h1: 'Confirm your account', title: /^Confirm your account/ },
  { path: '/invite/abc', layout: 'auth', h1: 'You are invited', title: /^You are invited/ },
];

/** What nobody has built yet: a page that is built moves to one of the lists above. */
export const NOT_BUILT: readonly Pick<PageRow, 'path' | 'layout'>[] = [
  { path: '/quiz/first-room', layout: 'anketa' },

  { path: '/small-business', layout: 'app' },
  { path: '/big-business', layout: 'app' },
  { path: '/assistant-plenum', layout: 'app' },
  { path: '/video-conference', layout: 'app' },
  { path: '/webinars-product', layout: 'app' },
  { path: '/messenger-product', layout: 'app' },
  { path: '/online-broadcasts', layout: 'app' },
  { path: '/for-partners', layout: 'app' },
  { path: '/contacts', layout: 'app' },

  { path: '/payout', layout: 'auth' },
  { path: '/payout-success', layout: 'auth' },
  { path: '/payout-error', layout: 'auth' },
  { path: '/payout/prolongation', layout: 'auth' },

  { path: '/tariffs', layout: 'tariffs' },
  { path: '/tariffs/prolongation', layout: 'tariffs' },
  { path: '/cart', layout: 'tariffs' },

  { path: '/wiki', layout: 'app' },
  { path: '/wiki/shelf/1', layout: 'app' },
  { path: '/wiki/book/1', layout: 'app' },
  { path: '/wiki/page/1', layout: 'app' },
  { path: '/wiki/search?q=room', layout: 'app' },

  { path: '/account', layout: 'app' },
  { path: '/account/profile', layout: 'app' },
  { path: '/personal_data_processing_policy', layout: 'app' },
  { path: '/terms', layout: 'app' },
  { path: '/cookies', layout: 'app' },
];
