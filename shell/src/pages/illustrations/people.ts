import type { PortraitTraits } from '@plenum/shared-ui/portrait/traits';

/** The people in pictures of the product: a person looks the same in all of them. */
export const PEOPLE = {
  anna: { skin: 2, hair: 'bun', hair_colour: 2, clothes: 'shirt', colour: 5 },
  timur: { skin: 2, hair: 'short', hair_colour: 1, clothes: 'crew', colour: 1 },
  marina: { skin: 1, hair: 'bob', hair_colour: 4, clothes: 'turtleneck', colour: 2 },
  kirill: { skin: 1, hair: 'side', hair_colour: 3, beard: 'full', clothes: 'shirt', colour: 4 },
  sofia: { skin: 3, hair: 'long', hair_colour: 1, clothes: 'crew', colour: 3 },
  oleg: { skin: 1, hair: 'short', hair_colour: 5, glasses: true, clothes: 'jacket', colour: 5 },
  polina: { skin: 1, hair: 'bun', hair_colour: 4, glasses: true, clothes: 'crew', colour: 2 },
  ruslan: { skin: 3, hair: 'curly', hair_colour: 1, beard: 'full', clothes: 'jacket', colour: 3 },
} as const satisfies Readonly<Record<string, PortraitTraits>>;

export type PersonName = keyof typeof PEOPLE;
