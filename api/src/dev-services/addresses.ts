import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { unauthorized } from '#src/errors.ts';
import { STREETS, type Street } from '#src/dev-services/streets.ts';

/** DaData's path, below a prefix that marks the dev service. */
export const ADDRESSES_PATH = '/dev-services/addresses/suggestions/api/4_1/rs/suggest/address';

const body = z.object({ query: z.string().max(300), count: z.int().min(1).max(20).default(10) });

/** Dev service for address suggestions: the same protocol over a small list of addresses. */
export const addressRoutes: FastifyPluginAsync<{ readonly token: string }> = async (app, { token }) => {
  app.post(ADDRESSES_PATH, { schema: { hide: true, body } }, (request) => {
    if (request.headers.authorization !== `Token ${token}`) throw unauthorized();
    const { query, count } = request.body as z.output<typeof body>;
    return { suggestions: findAddresses(query, count) };
  });
};

/** An address in the shape of DaData's answers, with the fields that this service reads. */
interface FoundAddress {
  readonly value: string;
  readonly data: {
    readonly postal_code: string;
    readonly region_with_type: string;
    readonly city: string;
    readonly street_with_type: string;
    readonly house: string | null;
  };
}

/** Streets first, then their houses. */
const addresses = [
  ...STREETS.map((street) => address(street, null)),
  ...STREETS.flatMap((street) => street.houses.map((house) => address(street, house))),
];

/** Returns the addresses for which each query word is a prefix of one of their words. */
function findAddresses(query: string, count: number): FoundAddress[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return [];
  const fits = ({ value }: FoundAddress) => {
    const words = wordsOf(value);
    return queryWords.every((start) => words.some((word) => word.startsWith(start)));
  };
  return addresses.filter(fits).slice(0, count);
}

function address({ postalCode, region, city, street }: Street, house: string | null): FoundAddress {
  const isCityItself = region === `г ${city}`;
  const value = [...(isCityItself ? [] : [region]), `г ${city}`, street, ...(house === null ? [] : [`д ${house}`])].join(', ');
  return { value, data: { postal_code: postalCode, region_with_type: region, city, street_with_type: street, house } };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d/-]+/gu) ?? []
  );
}
