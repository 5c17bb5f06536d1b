import type { Entitlements } from '#contract/tariffs.ts';

export interface EntitlementRow {
  readonly id: keyof Entitlements;
  readonly title: string;
  /** Explains a term that visitors may not know. */
  readonly note?: string;
  /** The tariff's value for the row; a boolean is shown as included or not. */
  readonly value: (entitlements: Entitlements, units: number) => string | boolean;
}

const count = new Intl.NumberFormat('en');

/** Zero is shown as not included, null as unlimited. */
const limited = (value: number | null, words = (amount: number) => count.format(amount)): string | boolean => {
  if (value === null) return 'No limit';
  return value > 0 && words(value);
};

/** What a tariff allows an account, most asked-for first. */
const ROWS: readonly EntitlementRow[] = [
  { id: 'hall_size', title: 'People in a webinar', value: ({ hall_size: size }) => limited(size) },
  { id: 'meeting_size', title: 'People in a meeting', value: ({ meeting_size: size }) => limited(size) },
  {
    id: 'meeting_minutes',
    title: 'Length of a meeting',
    value: ({ meeting_size: size, meeting_minutes: minutes }) => size > 0 && limited(minutes, duration),
  },
  {
    id: 'webinars_per_month',
    title: 'Webinars a month',
    value: ({ hall_size: size, webinars_per_month: webinars }) => size > 0 && limited(webinars),
  },
  {
    id: 'recording_days',
    title: 'Recordings kept',
    value: ({ recording_days: days }) => (days === null ? 'While you pay' : limited(days, retentionText)),
  },
  { id: 'seats', title: 'Hosts', note: 'They run the events. Guests are free.', value: ({ seats }, units) => limited(seats * units) },
  { id: 'broadcasts', title: 'Broadcasts', value: ({ broadcasts }) => broadcasts },
  { id: 'paas', title: 'API', value: ({ paas }) => paas },
];

/** Returns the rows for which at least one of these tariffs has a value. */
export function entitlementRows(tariffs: readonly { readonly entitlements: Entitlements }[]): readonly EntitlementRow[] {
  return ROWS.filter(({ value }) => tariffs.some(({ entitlements }) => value(entitlements, 1) !== false));
}

/** Returns the features that repeat no figure of the rows: what else a tariff has, beside the rows. */
export function featuresBeyondRows({
  entitlements,
  features,
}: {
  readonly entitlements: Entitlements;
  readonly features: readonly string[];
}) {
  const figures = ROWS.map(({ value }) => value(entitlements, 1)).filter((text) => typeof text === 'string' && /\d/.test(text));
  return features.filter((feature) => !figures.some((figure) => ` ${feature} `.includes(` ${String(figure)} `)));
}

function duration(minutes: number): string {
  return minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

function retentionText(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${count.format(days)} days`;
}
