import type { Cart, CartBody } from '#contract/cart.ts';
import type { Order, PlacedOrder, Receipt } from '#contract/orders.ts';
import type { Entitlements, OwnTariff, RoadmapItem, Tariff, TariffPeriod } from '#contract/tariffs.ts';

/** Sample replies of the contract, for tests and the standalone page. */

const SMALL: Entitlements = {
  seats: 1,
  meeting_size: 25,
  meeting_minutes: 60,
  hall_size: 50,
  webinars_per_month: 1,
  recording_days: 7,
  broadcasts: false,
  paas: false,
};

const KINDS = [
  { id: 1, alias: 'start', name: 'Start', month: 0, max_qty: 1, entitlements: SMALL },
  {
    id: 2,
    alias: 'studio',
    name: 'Studio',
    month: 249_000,
    max_qty: 10,
    entitlements: {
      ...SMALL,
      seats: 2,
      meeting_size: 100,
      meeting_minutes: null,
      hall_size: 300,
      webinars_per_month: null,
      recording_days: 90,
    },
  },
  {
    id: 3,
    alias: 'hall',
    name: 'Hall',
    month: 790_000,
    max_qty: 10,
    entitlements: {
      ...SMALL,
      seats: 10,
      meeting_size: 300,
      meeting_minutes: null,
      hall_size: 2000,
      webinars_per_month: null,
      recording_days: 365,
      broadcasts: true,
    },
  },
] as const;

/** Three tariffs of one line; a year costs ten months. */
export function sampleTariffs(period: TariffPeriod = 'month'): Tariff[] {
  return KINDS.map(({ month, entitlements, ...kind }) => {
    const amount = period === 'month' ? month : 10 * month;
    const old = period === 'year' && month > 0 ? 12 * month : null;
    return {
      ...kind,
      line_id: 1,
      summary: `${kind.name}, for a room of ${entitlements.hall_size}.`,
      price: amount / 100,
      old_price: old === null ? null : old / 100,
      amount,
      old_amount: old,
      currency: 'RUB',
      period,
      vat_rate: 20,
      features: [`Webinars for ${entitlements.hall_size} people`, 'Screen sharing, chat and questions'],
      entitlements,
    };
  });
}

export function sampleTariff(alias: string, period: TariffPeriod = 'month'): Tariff {
  const found = sampleTariffs(period).find((tariff) => tariff.alias === alias);
  if (!found) throw new Error(`There is no sample tariff ${alias}.`);
  return found;
}

export const sampleLine = (period: TariffPeriod = 'month') => ({
  id: 1,
  alias: 'plenum',
  name: 'Plenum',
  summary: 'Meetings, webinars and broadcasts.',
  tariffs: sampleTariffs(period),
});

export const sampleOwn: OwnTariff = {
  ...sampleTariff('hall'),
  qty: 1,
  date_start: '2026-10-30T12:00:00+03:00',
  date_end: '2026-11-30T12:00:00+03:00',
  seats_taken: 3,
};

export const sampleRoadmap: RoadmapItem[] = [
  { id: 1, title: 'Captions in six languages', text: 'Written while a speaker talks.', state: 'in-progress', quarter: '2027-Q1' },
  { id: 2, title: 'Breakout rooms', text: 'Small tables beside the hall.', state: 'planned', quarter: '2027-Q2' },
];

/** Prices a cart like the API: with the sample prices, and 10 per cent off for `HALL10`. */
export function quoteOf({ items, promo }: CartBody): Cart {
  const priced = items.map((position) => {
    const tariff = sampleTariffs(position.period).find(({ id }) => id === position.tariff_id);
    const unit = tariff?.amount ?? 0;
    return {
      ...position,
      alias: tariff?.alias ?? null,
      name: tariff?.name ?? null,
      available: tariff !== undefined,
      unit_amount: unit,
      previous_unit_amount: null,
      amount: unit * position.qty,
      // A year costs ten months.
      yearly_saving: ((2 * unit) / (position.period === 'year' ? 10 : 1)) * position.qty,
      hosts: (tariff?.entitlements.seats ?? 0) * position.qty,
    };
  });
  const subtotal = priced.reduce((sum, { amount }) => sum + amount, 0);
  const discount = promo === 'HALL10' ? Math.round(subtotal / 10) : 0;
  const total = subtotal - discount;
  return {
    items: priced,
    currency: 'RUB',
    subtotal,
    discount,
    credit: 0,
    total,
    vat: Math.round(total / 6),
    promo: promo === undefined ? null : { code: promo, problem: promo === 'HALL10' ? null : 'There is no such code.' },
  };
}

export const ORDER_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

export const samplePlaced: PlacedOrder = {
  order_id: ORDER_ID,
  number: 'P-2026-000123',
  status: 'pending',
  confirmation_url: 'https://pay.example/checkout/1',
  order_token: 'order-token-of-a-visitor',
};

export const sampleOrder: Order = {
  order_id: ORDER_ID,
  number: 'P-2026-000123',
  status: 'paid',
  reason: null,
  method: 'online',
  created_at: '2026-11-20T12:00:00+03:00',
  paid_at: '2026-11-20T12:01:00+03:00',
  items: [{ alias: 'hall', name: 'Hall', qty: 1, period: 'month', unit_amount: 790_000, amount: 790_000 }],
  currency: 'RUB',
  subtotal: 790_000,
  discount: 0,
  credit: 0,
  total: 790_000,
  vat: 131_667,
  refunded: 0,
};

export const sampleReceipt: Receipt = {
  ...sampleOrder,
  payer: { type: 'person', name: 'Olga Petrova', inn: null, email_masked: 'o•••@example.com' },
  credited: [{ alias: 'hall', name: 'Hall', date_end: '2026-12-30T12:00:00+03:00' }],
  seller: { name: 'Plenum LLC', inn: '7707083893', address: 'Moscow, Tverskaya 1' },
  payment_id: '2d7e1b3a-000f-5000-9000-1b68e7b15f3f',
};
