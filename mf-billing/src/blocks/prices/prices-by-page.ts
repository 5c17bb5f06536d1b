import type { Entitlements } from '#contract/tariffs.ts';
import { hostsText } from '#src/tariffs/tariff-labels.ts';

/** The kind of page around the prices: what it is about. */
type PageKind = 'meetings' | 'webinars' | 'broadcasts' | 'small-business' | 'big-business' | 'everything';

/** Part of a page’s path → its kind. The first match counts. */
const PATHS: readonly (readonly [part: string, kind: PageKind])[] = [
  ['conference', 'meetings'],
  ['meetings', 'meetings'],
  ['webinars', 'webinars'],
  ['broadcasts', 'broadcasts'],
  ['small-business', 'small-business'],
  ['big-business', 'big-business'],
];

export interface PriceAction {
  readonly text: string;
  readonly to: string;
  readonly isForGuests?: true;
  /** What it is about, before it: of an action that belongs to no column. */
  readonly about?: string;
}

/** Below the column of the free tariff. */
const SIGN_UP: PriceAction = { text: 'Create an account', to: '/signup', isForGuests: true };
/** To the form at the end of the page. */
const TALK: PriceAction = { text: 'Talk to us', to: '#talk' };

interface PagePrices {
  readonly title: string;
  readonly lead: string;
  /** Headings of the tariffs of the first line and of the add-ons, which are listed after them; absent: the former alone. */
  readonly groups?: readonly [tariffs: string, addOns: string];
  readonly action?: PriceAction;
  /** Which tariffs are for such a page; absent: all. */
  readonly has?: (entitlements: Entitlements) => boolean;
  /** What a tariff has for what the page is about, below its price. */
  readonly line: (entitlements: Entitlements) => string;
}

const count = new Intl.NumberFormat('en');
/** A number stays on the line of what it counts. */
const people = (size: number) => `${count.format(size)}\u{A0}people`;

function recordingsText({ recording_days: days }: Entitlements): string {
  if (days === null) return 'recordings for as long as you pay';
  return days === 365 ? 'recordings for a year' : `recordings for ${days} days`;
}

function webinarsText({ webinars_per_month: webinars }: Entitlements): string {
  if (webinars === null) return 'Any number of webinars';
  return webinars === 1 ? 'One webinar a month' : `${webinars} webinars a month`;
}

/** What the prices say on each kind of page. */
const PRICES_BY_PAGE: Readonly<Record<PageKind, PagePrices>> = {
  everything: {
    title: 'Prices',
    action: SIGN_UP,
    lead: 'The smallest tariff is free, without a card and without an end date.',
    line: ({ meeting_size: meeting, hall_size: hall }) => `${people(hall)} in a webinar, ${count.format(meeting)} in a meeting`,
  },
  meetings: {
    title: 'What meetings cost',
    action: SIGN_UP,
    lead: 'The price depends on how many people meet, not on how often.',
    line: ({ meeting_size: size, meeting_minutes: minutes }) =>
      `${people(size)}, ${minutes === null ? 'no time limit' : `${minutes} minutes a meeting`}`,
  },
  webinars: {
    title: 'What webinars cost',
    action: SIGN_UP,
    lead: 'The price depends on the seats in the hall and on how long recordings are kept. Registration pages and reminders come with Studio and larger tariffs.',
    line: (entitlements) =>
      `${webinarsText(entitlements)}, ${count.format(entitlements.hall_size)}\u{A0}seats, ${recordingsText(entitlements)}`,
  },
  broadcasts: {
    title: 'What broadcasts cost',
    action: { ...TALK, about: 'More than 10,000 viewers? By arrangement, a month ahead.' },
    lead: 'The larger tariffs include them. Restreaming adds them to any tariff, and shows your event on other sites too.',
    groups: ['Included in', 'Add to any tariff'],
    has: ({ broadcasts }) => broadcasts,
    line: ({ hall_size: size, seats }) => `${count.format(size)} viewers${seats === 0 ? '' : ', meetings and webinars too'}`,
  },
  'small-business': {
    title: 'What a small firm pays',
    action: SIGN_UP,
    lead: 'You pay for the hosts, who run your events. Guests are free.',
    has: ({ paas }) => !paas,
    line: ({ seats, meeting_size: meeting, hall_size: hall }) =>
      `${hostsText(seats)}, ${people(hall)} in a webinar, ${count.format(meeting)} in a meeting`,
  },
  'big-business': {
    title: 'What a large company pays',
    action: TALK,
    lead: 'One tariff, Plenary. To run it on servers of your own, talk to us.',
    has: ({ paas }) => paas,
    line: ({ seats, hall_size: hall }) => `${hostsText(seats)}, ${people(hall)} at an event`,
  },
};

/** Parts of paths of pages without prices: no tariff says whether it includes an assistant, and each includes the same messenger. Their questions say so. */
const WITHOUT_PRICES: readonly string[] = ['assistant', 'messenger'];

/** Returns what the prices say on the page at this address, whose path tells its kind: `/webinars-product` is about webinars. Null: it shows none. */
export function pricesByPage({ pathname }: URL): PagePrices | null {
  if (WITHOUT_PRICES.some((part) => pathname.includes(part))) return null;
  return PRICES_BY_PAGE[PATHS.find(([part]) => pathname.includes(part))?.[1] ?? 'everything'];
}
