/** The features of a drawn person. Numbers are those of the tokens `--portrait-…`. */
export interface PortraitTraits {
  /** 1, light, to 4, dark. */
  readonly skin: 1 | 2 | 3 | 4;
  readonly hair: 'short' | 'side' | 'curly' | 'bob' | 'long' | 'bun' | 'bald';
  /** Black, brown, fair, red, grey. */
  readonly hair_colour: 1 | 2 | 3 | 4 | 5;
  readonly beard?: 'full' | 'moustache' | undefined;
  readonly glasses?: boolean | undefined;
  readonly clothes: 'crew' | 'shirt' | 'turtleneck' | 'jacket';
  /** Colour pair of the clothes; the wall has that of the next one. */
  readonly colour: 1 | 2 | 3 | 4 | 5;
}

/** Hair behind the head and in front of it. The centre of the head is at 50, 44. */
export const HAIR: Readonly<Record<PortraitTraits['hair'], readonly [back: string, front: string]>> = {
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

export const BEARDS: Readonly<Record<NonNullable<PortraitTraits['beard']>, string>> = {
  full: 'M31 46c0 14 6 22 19 22s19 -8 19 -22c-3 7 -7 9 -12 8c-4 -1 -10 -1 -14 0c-5 1 -9 -1 -12 -8z',
  moustache: 'M41 54c3 -4 6 -4 9 -2c3 -2 6 -2 9 2c-4 2 -7 2 -9 0c-2 2 -5 2 -9 0z',
};

/** Shoulders, and what lies on them. */
export const CLOTHES: Readonly<Record<PortraitTraits['clothes'], readonly [shape: string, detail: string]>> = {
  crew: ['M12 102c0 -22 12 -30 28 -32c4 5 16 5 20 0c16 2 28 10 28 32z', 'M39 70c4 7 18 7 22 0'],
  shirt: ['M12 102c0 -22 12 -30 27 -33l11 12l11 -12c15 3 27 11 27 33z', 'M39 69l-3 9l8 5l6 -3l6 3l8 -5l-3 -9M50 82V102'],
  turtleneck: ['M12 102c0 -22 12 -29 27 -32V62h22v8c15 3 27 10 27 32z', 'M39 68h22'],
  jacket: ['M10 102c0 -22 13 -30 29 -33l11 22l11 -22c16 3 29 11 29 33z', 'M39 69l-6 13l9 3l8 17M61 69l6 13l-9 3l-8 17'],
};
