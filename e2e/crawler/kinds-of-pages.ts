import { NOT_FOUND } from '#src/site/addresses.ts';
import type { Site } from '#src/site/site.ts';
import { isSoak } from '#src/soak.ts';
import { ALIKE, PRIVATE_PAGES, PUBLIC_PAGES } from '../routes/table.ts';
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
  '/social-auth': 'Not signed in',
  '/payout-success': 'No order found',
};

/** Not in the route table: pages of remotes below a row of it, and states of pages. */
const OTHERS = [
  '/wiki/book/1',
  '/wiki/shelf/1',
  '/wiki/search?q=sound',
  '/wiki/search?q=zzzzqqqq',
  `/blog?q=${'zebra'.repeat(30)}&tags=hosting`,
];

/** Pages made of the same sections as another one of `npm test`, and states of such pages. */
const MADE_ALIKE: readonly string[] = [
  '/vash-vybor-platformy-dlya-online-meropriyaty',
  '/webinars/relevance/upcoming',
  '/big-business',
  '/video-conference',
  '/webinars-product',
  '/messenger-product',
  '/online-broadcasts',
  '/for-partners',
  '/signin',
  '/new-pass/abc',
  '/email-validate/abc',
  '/validate/abc',
  '/tariffs/prolongation',
  '/payout/prolongation',
  '/payout-error',
  '/wiki/shelf/1',
  '/wiki/search?q=zzzzqqqq',
  'webinars: the past ones, two steps',
  'webinars: one that is live',
  'webinars: a past one',
  'webinars: a cancelled one',
  'webinars: a full one',
  'webinars: a personal link of the waiting list',
  'webinars: a personal link that is not confirmed',
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
  ...ACCOUNT_SECTIONS.map((path) => ({ ...at(path, `${path}, signed in`), h1: 'Olga Petrova', isAccount: true as const })),
];

/** Every kind of page; in the soak run all of them. */
export const KINDS_OF_PAGES = ALL.filter(({ name }) => isSoak || ![...ALIKE, ...MADE_ALIKE].includes(name));
