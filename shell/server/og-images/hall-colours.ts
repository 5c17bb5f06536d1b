import { readFileSync } from 'node:fs';
import { PAIRS, type Pair } from '@plenum/shared-ui/hemicycle/hall';

/** What a hall is painted with. */
export interface HallColours {
  readonly ground: string;
  readonly seat: string;
  readonly lit: string;
}

/** Found from the drawing's own place: asked for by its name, a stylesheet is for tests a list of class names. */
const TOKENS = new URL('../styles/tokens.css', import.meta.resolve('@plenum/shared-ui/hemicycle/hall'));

/** The five colour pairs as covers have them on a light page: whoever shows the picture has no theme of ours. */
export function readHallColours(css = readFileSync(TOKENS, 'utf8')): Readonly<Record<Pair, HallColours>> {
  const colour = (pair: Pair, of: keyof HallColours) => {
    const found = new RegExp(`--hall-${pair}-${of}: light-dark\\((#[0-9a-f]{6}),`).exec(css)?.[1];
    if (found === undefined) throw new Error(`tokens.css has no --hall-${pair}-${of} with a light and a dark colour.`);
    return found;
  };
  const pairs = PAIRS.map((pair) => [pair, { ground: colour(pair, 'ground'), seat: colour(pair, 'seat'), lit: colour(pair, 'lit') }]);
  return Object.fromEntries(pairs) as Record<Pair, HallColours>;
}
