import { defineSamples } from '@plenum/federation/remote/define-samples';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { CART_PATH, PAYOUT_PATH, PROLONGATION_PATH, receiptHref, tariffHref, TARIFFS_PATH } from '#src/paths.ts';
import {
  ORDER_ID,
  quoteOf,
  sampleLine,
  sampleOrder,
  sampleOwn,
  sampleReceipt,
  sampleRoadmap,
  sampleTariff,
  sampleTariffs,
} from '#src/testing/fixtures.ts';

interface Priced {
  readonly params: { readonly alias: string };
  readonly query: { readonly period?: TariffPeriod };
}

const ALIAS = sampleTariffs()[0]?.alias ?? '';

export const samples = defineSamples({
  answers: {
    'GET /v2/profile': { data: sampleProfile },
    'GET /v3/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query.period) }),
    'GET /v4/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query.period) }),
    'GET /v3/tariff-alias/{alias}': ({ params, query }: Priced) => ({ data: sampleTariff(params.alias, query.period) }),
    'GET /v1/tariff-line/{id}': ({ query }: Priced) => ({ data: sampleLine(query.period) }),
    'GET /v1/roadmap': { data: sampleRoadmap },
    'GET /v1/my-tariff': { data: sampleOwn },
    'GET /v1/cart': { data: quoteOf({ items: [] }) },
    'GET /cart-check/{user_id}': { data: { status: 'filled', count: 1 } },
    'GET /v1/order-check/{order_id}': { data: { status: 'paid' } },
    'GET /v1/orders': { data: [sampleOrder] },
    'GET /v1/orders/{id}/receipt': { data: sampleReceipt },
  },
  screens: {
    tariffs: [{ path: TARIFFS_PATH }],
    tariff: [{ path: tariffHref(ALIAS) }],
    prolongation: [{ path: PROLONGATION_PATH, session: 'signed-in' }],
    cart: [{ path: CART_PATH }],
    payout: [{ path: PAYOUT_PATH }],
    'payout-success': [{ path: receiptHref(ORDER_ID) }],
  },
  blocks: { prices: [{}], 'account-tariff': [{ session: 'signed-in' }], 'account-orders': [{ session: 'signed-in' }] },
});
