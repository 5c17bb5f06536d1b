import { BEARDS, CLOTHES, HAIR, type PortraitTraits } from '#src/portrait/traits.ts';

/** What a path of a portrait shows, which decides its colour (portrait.module.css). */
export type PortraitLayer =
  | 'hair'
  | 'shade'
  | 'linen'
  | 'clothes'
  | 'seam'
  | 'skin'
  | 'face'
  | 'eyes'
  | 'mouth'
  | 'mouthInBeard'
  | 'glasses';

/**
 * Returns the paths of a drawn person in a box of 100 by 100, from the back to the front.
 * @param traits the features of the person
 * @returns pairs of a layer and its path
 * @example
 * portraitPaths({ skin: 2, hair: 'bob', hair_colour: 1, clothes: 'jacket', colour: 3 });
 */
export function portraitPaths({ hair, beard, glasses = false, clothes }: PortraitTraits): readonly (readonly [PortraitLayer, string])[] {
  const [back, front] = HAIR[hair];
  const [shape, detail] = CLOTHES[clothes];
  return [
    ...(back ? ([['hair', back]] as const) : []),
    ['shade', 'M41 56h18v18c-4 5 -14 5 -18 0z'],
    ['linen', 'M38 70h24v32H38z'],
    ['shade', 'M41 66h18c0 10 -4 15 -9 15s-9 -5 -9 -15z'],
    ['clothes', shape],
    ['seam', detail],
    ['skin', 'M31 40a19 21 0 0 1 38 0v6a19 21 0 0 1 -38 0zM30 42a4 5 0 1 0 2 9zM70 42a4 5 0 1 1 -2 9z'],
    ...(beard ? ([['hair', BEARDS[beard]]] as const) : []),
    ['hair', front],
    ['face', 'M39.500 39c2 -1.500 5 -1.500 7 0M53.500 39c2 -1.500 5 -1.500 7 0M50 45l-1.500 6h3'],
    ['eyes', 'M43 44h0M57 44h0'],
    [beard === 'full' ? 'mouthInBeard' : 'mouth', 'M44.500 58c3 3 8 3 11 0'],
    ...(glasses ? ([['glasses', 'M36.500 40.500h12v8h-12zM51.500 40.500h12v8h-12zM48.500 43h3']] as const) : []),
  ];
}
