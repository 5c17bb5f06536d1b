import type { PortraitTraits } from '#src/portrait/traits.ts';

/** People that a scene can show: our own, who look as on their pages (api/content/blog/authors.yaml), and guests. */
export const CAST: Readonly<Record<string, PortraitTraits>> = {
  vera: { skin: 1, hair: 'bob', hair_colour: 2, clothes: 'jacket', colour: 3 },
  timur: { skin: 2, hair: 'short', hair_colour: 1, beard: 'full', clothes: 'crew', colour: 5 },
  anna: { skin: 1, hair: 'long', hair_colour: 4, clothes: 'turtleneck', colour: 1 },
  ilya: { skin: 1, hair: 'side', hair_colour: 2, glasses: true, clothes: 'shirt', colour: 2 },
  daria: { skin: 2, hair: 'bun', hair_colour: 1, clothes: 'crew', colour: 4 },
  pavel: { skin: 1, hair: 'curly', hair_colour: 3, glasses: true, clothes: 'turtleneck', colour: 5 },
  lev: { skin: 1, hair: 'bald', hair_colour: 5, beard: 'moustache', clothes: 'shirt', colour: 3 },
  nina: { skin: 3, hair: 'curly', hair_colour: 1, clothes: 'turtleneck', colour: 2 },
  oleg: { skin: 1, hair: 'short', hair_colour: 3, clothes: 'jacket', colour: 1 },
  aida: { skin: 2, hair: 'long', hair_colour: 1, glasses: true, clothes: 'jacket', colour: 4 },
};
