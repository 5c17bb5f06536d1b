import { type Answers, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import type { TariffPeriod } from '#contract/tariffs.ts';
import { quoteOf, sampleLine, sampleOwn, sampleRoadmap, sampleTariff, sampleTariffs } from '#src/testing/fixtures.ts';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { type Profile, decodeProfile } from '@plenum/shared-contracts/profile/codec';

/** A host with a signed-in user; `changes` apply to the sample profile. */
export function signedIn(answers: Answers = {}, changes: Partial<Profile> = {}) {
  const profile: Profile = { ...decodeProfile(sampleProfile), ...changes };
  return fakeCapabilities(answers, { status: 'signed-in', canCall: true, profileStatus: 'loaded', storedIn: 'browser', profile });
}

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
