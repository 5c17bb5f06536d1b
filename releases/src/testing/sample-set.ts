import type { Grants } from '@plenum/shared-contracts/release/access-schemas';
import type { Exposed, Needed, Offered, Used } from '@plenum/shared-contracts/release/manifest';
import type { GateMember } from '#src/domain/gate/member.ts';

type Screen = Exposed['screens'][number];
type Block = Exposed['blocks'][number];

export const screen = (name: string, change: Partial<Screen> = {}): Screen => ({ name, paths: [], routes: [], slots: [], ...change });
export const block = (name: string, change: Partial<Block> = {}): Block => ({ name, fills: [], ...change });
export const route = (path: string, layout = 'app'): Screen['routes'][number] => ({ path, layout, personal: false });
export const fill = (slot: string): Block['fills'][number] => ({ slot, order: 100, props: {} });

/** Parts of a sample member that a test replaces. */
export type MemberChange = Partial<Omit<GateMember, 'exposes' | 'uses' | 'offers'>> & {
  readonly screens?: readonly Screen[];
  readonly blocks?: readonly Block[];
  readonly uses?: Partial<Used> | null;
  readonly offers?: Partial<Offered> | null;
};

/** Returns `member` with some parts replaced, as its next version. */
export function changed(member: GateMember, { screens, blocks, uses, offers, ...change }: MemberChange): GateMember {
  return {
    ...member,
    version: '1.1.0',
    ...change,
    exposes: { ...member.exposes, ...(screens && { screens: [...screens] }), ...(blocks && { blocks: [...blocks] }) },
    uses: uses === undefined ? member.uses : uses && { libraries: {}, capabilities: [], ...member.uses, ...uses },
    offers: offers === undefined ? member.offers : offers && { layouts: [], slots: [], routes: [], ...member.offers, ...offers },
  };
}

const NEEDS: Needed[] = [
  { remote: 'mf-blog', kind: 'screen', name: 'main', path: '/blog', params: [] },
  { remote: 'mf-blog', kind: 'screen', name: 'article', path: '/blog/:category/:article', params: ['category', 'article'] },
  { remote: 'mf-blog', kind: 'block', name: 'latest-articles', path: '/', props: { count: 'number' } },
];

/** A shell with two pages of mf-blog, one of its blocks, and a reserved path. */
export const SHELL: GateMember = {
  name: 'shell',
  version: '1.0.0',
  contract: '1.8',
  shared: {},
  exposes: { screens: [], blocks: [] },
  uses: null,
  needs: NEEDS,
  offers: {
    layouts: ['app', 'auth', 'tariffs'],
    slots: ['main.sections', 'footer.columns'],
    routes: [
      { path: '/', owner: 'shell', reserved: false },
      { path: '/blog', owner: 'mf-blog', reserved: false, screen: 'main' },
      { path: '/blog/:category/:article', owner: 'mf-blog', reserved: false, screen: 'article' },
      { path: '/contacts', owner: 'shell', reserved: false },
      { path: '/wiki', owner: 'shell', reserved: true },
      { path: '*', owner: 'shell', reserved: false },
    ],
    libraries: {
      react: { version: '19.3.1', names: null },
      'react-router': { version: '8.5.1', names: ['Link', 'useNavigate', 'useLocation'] },
      mobx: { version: '7.1.3', names: ['makeAutoObservable', 'runInAction'] },
      'zod/mini': { version: '4.6.7', names: ['object', 'string', 'iso.date'] },
    },
    capabilities: ['http', 'session', 'navigate', 'notify', 'timeZone'],
  },
};

/** Provides what the shell's pages need, and hosts a slot. */
export const BLOG: GateMember = {
  name: 'mf-blog',
  version: '1.0.0',
  contract: '1.8',
  shared: { react: '^19.3.0', 'react-router': '^8.5.0', mobx: '^7.1.0', 'zod/mini': '^4.6.0' },
  exposes: {
    screens: [screen('main', { params: [] }), screen('article', { params: ['category', 'article'], slots: ['article.after'] })],
    blocks: [block('latest-articles', { props: { count: 'number' } })],
  },
  uses: { libraries: { react: [], 'react-router': ['Link'], 'zod/mini': ['object'] }, capabilities: ['http', 'notify'] },
  needs: null,
  offers: null,
};

/** Declares its own page, and fills slots of the shell and of mf-blog. */
export const QUIZSHOW: GateMember = {
  name: 'mf-quizshow',
  version: '1.0.0',
  contract: '1.6',
  shared: { react: '^19.0.0', 'react-router': '^8.0.0' },
  exposes: {
    screens: [screen('show', { routes: [route('/quizshow/:show'), route('/quizshow', 'tariffs')] })],
    blocks: [block('teaser', { fills: [fill('main.sections'), fill('article.after')] })],
  },
  uses: { libraries: { react: [], 'react-router': ['Link', 'useNavigate'] }, capabilities: ['http', 'navigate'] },
  needs: null,
  offers: null,
};

/** The grants of the two teams. */
export const TEAMS: ReadonlyMap<string, Grants> = new Map([
  ['mf-blog', { paths: ['/blog', '/contacts'], layouts: ['app'], slots: ['footer.columns'], api: null, error_dsn: null }],
  [
    'mf-quizshow',
    {
      paths: ['/quizshow', '/wiki'],
      layouts: ['app', 'auth', 'tariffs', 'promo'],
      slots: ['main.sections', 'article.after', 'footer.columns', 'header.gone'],
      api: null,
      error_dsn: null,
    },
  ],
]);
