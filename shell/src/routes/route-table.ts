import type { BlockName, BlockProps, ScreenName } from '@plenum/shared-contracts/remote/names';
import { SWITCH_PAGE } from '#contract/session/switch-account.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';
import { splitReference } from '#src/remotes/remote-access.ts';
import type { ShellScreenName } from '#src/routes/shell-screen-names.ts';

/** A block that a page embeds: its name, its properties, and the slot (`slot`) where the page places it. */
export type BlockUse = { [N in BlockName]: { readonly slot: string; readonly block: N; readonly props: BlockProps<N> } }[BlockName];

interface Place {
  /** React Router's notation, plus one extension: a parameter may follow a fixed prefix, `/assistant-:product`. */
  readonly path: string;
  readonly layout: LayoutName;
  /** A personal page: never cached, and its address is not disclosed to other pages. */
  readonly personal?: true;
  /** May use camera, microphone and screen: a document of its own, never entered or left by client navigation. */
  readonly devices?: true;
  /** Lists the browser storage that the set's remotes declare, which only this page's document contains. */
  readonly listsStorage?: true;
}

export interface ScreenRoute extends Place {
  /** `mf-blog#article`, or a page of the shell's own: `shell#main`. */
  readonly screen: string;
  readonly blocks?: readonly BlockUse[];
}

export interface RedirectRoute extends Place {
  /** Target of an unconditional redirect; parameters are filled in, the query is kept. */
  readonly redirect: string;
  readonly status: 301 | 302;
}

export type TableRoute = ScreenRoute | RedirectRoute;

/** A row of the shell itself, whose screen is known by name. */
type ShellRoute = (ScreenRoute & { readonly screen: ScreenName | ShellScreenName }) | RedirectRoute;
type ShellScreenRoute = Exclude<ShellRoute, RedirectRoute>;

const NOT_AVAILABLE = 'shell#not-available';

const landing = (path: string): ShellScreenRoute => ({ path, layout: 'landing', screen: 'shell#landing' });
const own = (path: string, screen: ShellScreenName): ShellScreenRoute => ({ path, layout: 'app', screen });
const reserved = (layout: LayoutName, path: string): ShellScreenRoute => ({ path, layout, screen: NOT_AVAILABLE });

export const NOT_FOUND: ShellScreenRoute = { path: '*', layout: 'app', screen: 'shell#not-found' };

/** Tells whether a row reserves its path for a page that is not built yet: a remote that declares the path replaces it. */
export function isReserved(route: TableRoute): boolean {
  return 'screen' in route && route.screen === NOT_AVAILABLE;
}

/** Returns the owner of a row: `shell`, or a remote. */
export function ownerOf(route: TableRoute): string {
  return 'screen' in route ? splitReference(route.screen)[0] : 'shell';
}

/**
 * Path → layout → screen: specification section 2, and the paths of open question 3. Routes that remotes declare are added for each release
 * set (`create-route-table.ts`). A reserved path returns 503 until a remote declares it.
 */
export const shellRoutes: readonly ShellRoute[] = [
  {
    path: '/',
    layout: 'main',
    screen: 'shell#main',
    blocks: [
      { slot: 'live', block: 'mf-webinars#live-strip', props: {} },
      { slot: 'webinars', block: 'mf-webinars#next-webinars', props: { count: 3 } },
      { slot: 'articles', block: 'mf-blog#latest-articles', props: { count: 4 } },
    ],
  },

  { path: '/blog', layout: 'app', screen: 'mf-blog#main' },
  { path: '/blog/:category', layout: 'app', screen: 'mf-blog#category' },
  { path: '/blog/:category/:article', layout: 'app', screen: 'mf-blog#article' },

  { path: '/webinars', layout: 'app', screen: 'mf-webinars#list' },
  { path: '/webinars/relevance/:relevance', layout: 'app', screen: 'mf-webinars#relevance' },
  { path: '/webinars/filter/:filter', layout: 'app', screen: 'mf-webinars#filter' },
  { path: '/webinars/:aliace', layout: 'app', screen: 'mf-webinars#detail' },
  { path: '/webinars/:aliace/join/:token', layout: 'app', screen: 'mf-webinars#join', personal: true, devices: true },
  { path: '/webinar/:url', layout: 'app', redirect: '/webinars/:url', status: 301 },

  { path: '/quiz/:aliace', layout: 'anketa', screen: 'mf-profile#quiz' },

  landing('/zamena-ms-teams'),
  landing('/alternativa-zoom'),
  landing('/alternativa-discord'),
  landing('/alternativa-skype'),
  landing('/vash-vybor-platformy-dlya-online-meropriyaty'),
  { path: '/iva-day-2024', layout: 'promo', redirect: '/', status: 302 },

  own('/small-business', 'shell#small-business'),
  own('/big-business', 'shell#big-business'),
  own('/assistant-:product', 'shell#assistant'),
  own('/video-conference', 'shell#video-conference'),
  {
    ...own('/webinars-product', 'shell#webinars-product'),
    blocks: [{ slot: 'webinars', block: 'mf-webinars#next-webinars', props: { count: 3 } }],
  },
  own('/messenger-product', 'shell#messenger-product'),
  own('/online-broadcasts', 'shell#online-broadcasts'),
  own('/for-partners', 'shell#for-partners'),
  own('/contacts', 'shell#contacts'),
  own('/tour', 'shell#tour'),
  own('/status', 'shell#status'),

  { path: '/signup', layout: 'auth', screen: 'mf-auth#sign', personal: true },
  { path: '/signin', layout: 'auth', screen: 'mf-auth#sign', personal: true },
  { path: '/social-auth', layout: 'auth', screen: 'mf-auth#social-auth', personal: true },
  { path: '/recovery-password', layout: 'auth', screen: 'mf-auth#recovery-password', personal: true },
  { path: '/new-pass/:hash', layout: 'auth', screen: 'mf-auth#new-password', personal: true },
  { path: '/email-validate/:hash', layout: 'auth', screen: 'mf-auth#email-validate', personal: true },
  { path: '/validate/:hash', layout: 'auth', screen: 'mf-auth#validate', personal: true },
  { path: '/invite/:hash', layout: 'auth', screen: 'mf-auth#invite', personal: true },
  { path: SWITCH_PAGE, layout: 'auth', screen: 'shell#switch-account', personal: true },

  reserved('app', '/wiki'),
  reserved('app', '/wiki/shelf/:id'),
  reserved('app', '/wiki/book/:id'),
  reserved('app', '/wiki/page/:id'),
  reserved('app', '/wiki/search'),

  { path: '/account/*', layout: 'app', screen: 'mf-profile#account', personal: true },
  own('/personal_data_processing_policy', 'shell#legal'),
  own('/terms', 'shell#legal'),
  { ...own('/cookies', 'shell#legal'), listsStorage: true },
  NOT_FOUND,
];
