import * as z from 'zod';
import type { AddressSuggestion } from '@plenum/mf-billing/contract/address-suggestions';
import { tracedFetch } from '@plenum/shared-server/tracing/spans';
import { unavailable } from '#src/errors.ts';

/** @throws HttpError `unavailable` */
export type SuggestAddresses = (typed: string) => Promise<AddressSuggestion[]>;

export interface SuggestionService {
  /** Read for each request, as a dev service has no URL before it listens. */
  readonly url: () => string;
  readonly token: string;
}

/** Short, as a user is waiting while typing. */
const TIMEOUT_MS = 2500;
const COUNT = 10;

const part = z.string().nullish().default(null);
const answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z
        .object({ postal_code: part, region_with_type: part, city: part, settlement: part, street_with_type: part, house: part })
        .prefault({}),
    }),
  ),
});

/** Creates a client of a service with the protocol of DaData's suggestions (dadata.ru/api/suggest/address). */
export function suggestAddresses({ url, token }: SuggestionService): SuggestAddresses {
  return async (typed) => {
    try {
      const reply = await tracedFetch({ peer: 'address-suggestions' }, url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${token}` },
        body: JSON.stringify({ query: typed, count: COUNT }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!reply.ok) throw new Error(`The service for address suggestions returned ${reply.status}.`);
      return answer
        .parse(await reply.json())
        .suggestions.slice(0, COUNT)
        .map(toSuggestion);
    } catch (error) {
      throw unavailable(error);
    }
  };
}

function toSuggestion({ value, data }: z.output<typeof answer>['suggestions'][number]): AddressSuggestion {
  return {
    value,
    postal_code: data.postal_code,
    region: data.region_with_type,
    city: data.city ?? data.settlement,
    street: data.street_with_type,
    house: data.house,
  };
}
