import { readFileSync } from 'node:fs';
import { PAIRS, type Pair } from '@plenum/shared-ui/hemicycle/hall';

/** Colours of a hall. */
export interface HallColours {
  readonly ground: string;
  readonly seat: string;
  readonly lit: string;
}

/** Resolved relative to the drawing: jest maps an import of a stylesheet to a list of class names. */
const TOKENS = new URL('../styles/tokens.css', import.meta.resolve('@plenum/shared-ui/hemicycle/hall'));

/** Reads the five colour pairs that covers have on a light page. Other sites show the image, and have no themes. */
export function readHallColours(css = readFileSync(TOKENS, 'utf8')): Readonly<Record<Pair, HallColours>> {
  const colour = (pair: Pair, of: keyof HallColours) => {
    const found = new RegExp(`--hall-${pair}-${of}: light-dark\\((#[0-9a-f]{6}),`).exec(css)?.[1];
    if (found === undefined) throw new Error(`tokens.css has no --hall-${pair}-${of} with a light and a dark colour.`);
    return found;
  };
  const pairs = PAIRS.map((pair) => [pair, { ground: colour(pair, 'ground'), seat: colour(pair, 'seat'), lit: colour(pair, 'lit') }]);
  return Object.fromEntries(pairs) as Record<Pair, HallColours>;
}
