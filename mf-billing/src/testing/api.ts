import type { Answers } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { quoteOf, sampleLine, sampleOwn, sampleRoadmap, sampleTariff, sampleTariffs } from '#src/testing/fixtures.ts';

interface Priced {
  readonly params: { readonly alias: string };
  readonly query: { readonly period?: TariffPeriod };
}

/** The API's replies to read-only calls and the quote. */
export const readReplies: Answers = {
  'GET /v3/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query.period) }),
  'GET /v4/tariff': ({ query }: Priced) => ({ data: sampleTariffs(query.period) }),
  'GET /v3/tariff-alias/{alias}': ({ params, query }: Priced) => ({ data: sampleTariff(params.alias, query.period) }),
  'GET /v1/tariff-line/{id}': { data: sampleLine() },
  'GET /v1/roadmap': { data: sampleRoadmap },
  'GET /v1/my-tariff': { data: sampleOwn },
  'POST /v1/cart/quote': ({ body }: { body: CartBody }) => ({ data: quoteOf(body) }),
};
