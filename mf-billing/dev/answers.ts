import { errorAnswer, type Answers } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import type { TariffPeriod } from '#contract/tariffs.ts';
import {
  ORDER_ID,
  quoteOf,
  sampleLine,
  sampleOrder,
  sampleOwn,
  samplePlaced,
  sampleReceipt,
  sampleRoadmap,
  sampleTariffs,
} from '#src/testing/fixtures.ts';

interface Priced {
  readonly params?: { readonly alias: string };
  readonly query?: { readonly period?: TariffPeriod };
}

let cart: CartBody = { items: [] };
let polls = 0;

/** Replies of the standalone page's fake host, by call: the contract's samples, a cart in memory, and a payment that takes three polls. */
export const answers: Answers = {
  'GET /v3/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query?.period) }),
  'GET /v4/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query?.period) }),
  'GET /v3/tariff-alias/{alias}': ({ params, query }: Priced) => {
    const data = sampleTariffs(query?.period).find(({ alias }) => alias === params?.alias);
    return data ? { data } : errorAnswer(404, { message: 'There is no such tariff.' });
  },
  'GET /v1/tariff-line/{id}': ({ query }: Priced) => ({ data: sampleLine(query?.period) }),
  'GET /v1/roadmap': { data: sampleRoadmap },
  'GET /v1/my-tariff': { data: sampleOwn },
  'POST /v1/trial': { data: { date_start_trial: '2026-11-22T12:00:00Z', date_end_trial: '2026-12-06T12:00:00Z' } },
  'GET /v1/cart': () => ({ data: quoteOf(cart) }),
  'POST /v1/cart': ({ body }: { body: CartBody }) => {
    cart = body;
    return { data: quoteOf(body) };
  },
  'POST /v1/cart/quote': ({ body }: { body: CartBody }) => ({ data: quoteOf(body) }),
  'GET /cart-check/{user_id}': () => ({ data: { status: cart.items.length > 0 ? 'filled' : 'empty', count: cart.items.length } }),
  'POST /v1/buy-cart': { data: { ...samplePlaced, confirmation_url: `/payout-success?order=${ORDER_ID}`, order_token: null } },
  'POST /v1/buy-tariff': { data: { ...samplePlaced, confirmation_url: `/payout-success?order=${ORDER_ID}` } },
  'GET /v1/order-check/{order_id}': () => {
    polls += 1;
    return { data: { status: polls > 3 ? 'paid' : 'pending' } };
  },
  'GET /v1/orders': { data: [sampleOrder] },
  'POST /v1/orders/links': { data: { status: 'ok' } },
  'POST /v1/orders/{id}/retry': { data: samplePlaced },
  'GET /v1/orders/{id}/receipt': { data: sampleReceipt },
  'POST /v1/form/{id}': { data: { id: 'T-2026-000009', status: 'accepted' } },
  'GET /suggest/address': { suggestions: [] },
};
