import { STREETS, type Street } from '#src/dev-services/addresses/streets.ts';

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
export function findAddresses(query: string, count: number): FoundAddress[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const fits = ({ value }: FoundAddress) => {
    const words = wordsOf(value);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
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
