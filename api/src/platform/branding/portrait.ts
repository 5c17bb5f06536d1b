import type * as z from 'zod/mini';
import type { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';

type PortraitTraits = z.infer<typeof portraitTraits>;

/** Hair behind the head and in front of it. The centre of the head is at 50, 44. */
const HAIR: Readonly<Record<PortraitTraits['hair'], readonly [back: string, front: string]>> = {
  short: ['', 'M30 42c-2 -16 6 -25 20 -25s22 9 20 25c-2 -7 -5 -11 -9 -13c-8 2 -15 1 -22 0c-4 2 -7 6 -9 13z'],
  side: ['', 'M30 44c-3 -18 6 -28 21 -28c13 0 21 8 19 26c-2 -6 -4 -9 -8 -12c-9 1 -18 -1 -24 -6c-3 4 -6 10 -8 20z'],
  curly: [
    'M28 52a9 9 0 0 1 -3 -15a10 10 0 0 1 7 -16a11 11 0 0 1 18 -6a11 11 0 0 1 18 6a10 10 0 0 1 7 16a9 9 0 0 1 -3 15z',
    'M30 42c-2 -12 4 -24 20 -24s22 12 20 24c-2 -6 -5 -9 -9 -9c-3 -3 -7 -3 -11 -1c-4 -2 -8 -2 -11 1c-4 0 -7 3 -9 9z',
  ],
  bob: [
    'M27 62c-3 -30 2 -47 23 -47s26 17 23 47l-10 2H37z',
    'M31 42c0 -12 8 -19 18 -20c2 6 12 12 21 20c1 -16 -6 -26 -20 -26s-21 10 -19 26z',
  ],
  long: [
    'M25 84c4 -18 0 -28 2 -44c2 -17 11 -25 23 -25s21 8 23 25c2 16 -2 26 2 44z',
    'M30 48c-3 -18 6 -31 20 -31s23 13 20 31c-1 -11 -8 -16 -20 -21c-12 5 -19 10 -20 21z',
  ],
  bun: ['M50 25a9 9 0 1 1 0.100 0z', 'M30 42c-1 -16 8 -25 20 -25s21 9 20 25c-3 -9 -10 -15 -20 -15s-17 6 -20 15z'],
  bald: ['', 'M31 44c-3 -5 -3 -9 0 -13c1 4 2 8 1 13zM69 44c3 -5 3 -9 0 -13c-1 4 -2 8 -1 13z'],
};

const BEARDS: Readonly<Record<NonNullable<PortraitTraits['beard']>, string>> = {
  full: 'M31 46c0 14 6 22 19 22s19 -8 19 -22c-3 7 -7 9 -12 8c-4 -1 -10 -1 -14 0c-5 1 -9 -1 -12 -8z',
  moustache: 'M41 54c3 -4 6 -4 9 -2c3 -2 6 -2 9 2c-4 2 -7 2 -9 0c-2 2 -5 2 -9 0z',
};

/** Shoulders, and what lies on them. */
const CLOTHES: Readonly<Record<PortraitTraits['clothes'], readonly [shape: string, detail: string]>> = {
  crew: ['M12 102c0 -22 12 -30 28 -32c4 5 16 5 20 0c16 2 28 10 28 32z', 'M39 70c4 7 18 7 22 0'],
  shirt: ['M12 102c0 -22 12 -30 27 -33l11 12l11 -12c15 3 27 11 27 33z', 'M39 69l-3 9l8 5l6 -3l6 3l8 -5l-3 -9M50 82V102'],
  turtleneck: ['M12 102c0 -22 12 -29 27 -32V62h22v8c15 3 27 10 27 32z', 'M39 68h22'],
  jacket: ['M10 102c0 -22 13 -30 29 -33l11 22l11 -22c16 3 29 11 29 33z', 'M39 69l-6 13l9 3l8 17M61 69l6 13l-9 3l-8 17'],
};

/** The site's colours of portraits in the light scheme (shared-ui, tokens.css), in the order of the traits' numbers. */
const LINE = '#2a1d22';
const LINEN = '#f7f3ea';
const SKIN = ['#f6cdb2', '#e8b48f', '#c98f66', '#94623f'] as const;
const HAIR_COLOURS = ['#2c2126', '#6a4228', '#d9a548', '#a8481f', '#a9a9ad'] as const;
const CLOTHES_COLOURS = ['#2c3654', '#8a4a16', '#1f4c80', '#6d3a5f', '#56611c'] as const;
const WALLS = ['#d3d7e6', '#efdcbb', '#cbdcec', '#f1cfc9', '#dbe0bd'] as const;

/**
 * Draws a speaker for pages of this package, as the site does (shared-ui, portrait.tsx), in a box of 100 by 100. Without styles of its own,
 * because those pages allow none in attributes.
 * @param className of the SVG
 */
export function drawPortrait(
  { skin, hair, hair_colour, beard, glasses = false, clothes, colour }: PortraitTraits,
  className: string,
): string {
  const [back, front] = HAIR[hair];
  const [shape, detail] = CLOTHES[clothes];
  const skinColour = SKIN[skin - 1] ?? SKIN[0];
  const hairColour = HAIR_COLOURS[hair_colour - 1] ?? HAIR_COLOURS[0];
  const filled = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
  const drawn = (d: string, width: number, stroke = LINE) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const shaded = (d: string) => `${filled(d, skinColour)}<path d="${d}" fill="${LINE}" fill-opacity="0.14"/>`;
  const parts = [
    `<rect width="100" height="100" fill="${WALLS[colour % WALLS.length] ?? WALLS[0]}"/>`,
    back && filled(back, hairColour),
    shaded('M41 56h18v18c-4 5 -14 5 -18 0z'),
    filled('M38 70h24v32H38z', LINEN),
    shaded('M41 66h18c0 10 -4 15 -9 15s-9 -5 -9 -15z'),
    filled(shape, CLOTHES_COLOURS[colour - 1] ?? CLOTHES_COLOURS[0]),
    drawn(detail, 1.2),
    filled('M31 40a19 21 0 0 1 38 0v6a19 21 0 0 1 -38 0zM30 42a4 5 0 1 0 2 9zM70 42a4 5 0 1 1 -2 9z', skinColour),
    beard && filled(BEARDS[beard], hairColour),
    filled(front, hairColour),
    drawn('M39.500 39c2 -1.500 5 -1.500 7 0M53.500 39c2 -1.500 5 -1.500 7 0M50 45l-1.500 6h3', 1.2),
    drawn('M43 44h0M57 44h0', 3),
    drawn('M44.500 58c3 3 8 3 11 0', 1.6, beard === 'full' ? skinColour : LINE),
    glasses && drawn('M36.500 40.500h12v8h-12zM51.500 40.500h12v8h-12zM48.500 43h3', 1.5),
  ];
  return `<svg class="${className}" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${parts.filter(Boolean).join('')}</svg>`;
}
