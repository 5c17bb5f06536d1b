import { NOT_FOUND } from '#src/site/addresses.ts';
import type { Site } from '#src/site/site.ts';
import { isSoak } from '#src/soak.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '../routes/table.ts';
import { PAGES as WEBINAR_PAGES } from '../webinars/pages.ts';

interface KindOfPage {
  readonly name: string;
  /** Called when the test starts, because upcoming webinars depend on the day. */
  readonly pathOf: (site: Site) => Promise<string>;
  /** Heading once the page is interactive; any by default. */
  readonly h1?: string;
  /** Whether a signed-in user opens it, on the account's host. */
  readonly isAccount?: true;
}

/** Headings of pages that depend on the visitor and on the address, known only in the browser. */
const LATE_HEADINGS: Readonly<Record<string, string>> = {
  '/social-auth': 'Sign-in didn’t finish',
  '/payout': 'Nothing to pay yet',
  '/payout-success': 'Find your order',
};

/** Not in the route table: pages of remotes below a row of it, and states of pages. */
const OTHERS = [
  '/wiki/book/1',
  '/wiki/shelf/1',
  '/wiki/search?q=sound',
  '/wiki/search?q=zzzzqqqq',
  '/blog?q=sound',
  '/blog/authors/vera',
  '/blog/subscribe',
  `/blog?q=${'zebra'.repeat(30)}&tags=hosting`,
];

/** One page of each design, which every run opens: the others are made of the same sections. */
const DESIGNS: readonly string[] = [
  '/',
  '/zamena-ms-teams',
  '/webinars',
  'webinars: an upcoming one',
  'webinars: a recording',
  'webinars: a speaker',
  'webinars: a personal link',
  '/blog',
  '/blog/webinars/webinar-handbook',
  '/blog/authors/vera',
  '/small-business',
  '/contacts',
  '/tariffs',
  '/tariffs/hall',
  '/cart',
  '/payout',
  '/wiki',
  '/wiki/page/2',
  '/quiz/what-you-need',
  '/signup',
  NOT_FOUND.path,
  '/account, signed in',
  '/account/security, signed in',
];

const ACCOUNT_SECTIONS = ['/account', '/account/webinars', '/account/tariff', '/account/companies', '/account/security'];

const at = (path: string, name = path) => ({ name, pathOf: () => Promise.resolve(path) });

/** Every page of the route table, and states of pages. */
const ALL: readonly KindOfPage[] = [
  ...[...PUBLIC_PAGES, ...PRIVATE_PAGES].map(({ path, h1 }) => ({
    ...at(path),
    h1: LATE_HEADINGS[path] ?? h1,
  })),
  { ...at(NOT_FOUND.path), h1: NOT_FOUND.title },
  ...OTHERS.map((path) => at(path)),
  ...Object.entries(WEBINAR_PAGES)
    .filter(([name]) => name !== 'the list' && name !== 'a category')
    .map(([name, pathOf]) => ({ name: `webinars: ${name}`, pathOf })),
  ...ACCOUNT_SECTIONS.map((path) => ({ ...at(path, `${path}, signed in`), h1: 'Your account', isAccount: true as const })),
];

/** Pages of each design; in the soak run all of them. */
export const KINDS_OF_PAGES = ALL.filter(({ name }) => isSoak || DESIGNS.includes(name));
