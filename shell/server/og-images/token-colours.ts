import { readFileSync } from 'node:fs';
import { PAIRS, type Pair } from '@plenum/shared-ui/hemicycle/hall';

/** Colours of a hall. */
export interface HallColours {
  readonly ground: string;
  readonly seat: string;
  readonly lit: string;
  /** Sheets and screens in scenes, and what is written on them. */
  readonly paper: string;
  readonly ink: string;
}

/** Colours that covers have on a light page. Other sites show the image, and have no themes. */
export interface TokenColours {
  readonly halls: Readonly<Record<Pair, HallColours>>;
  /** Returns any colour: `portrait-skin-2`. @throws Error if there is none */
  readonly token: (name: string) => string;
}

const HALL_COLOURS = ['ground', 'seat', 'lit', 'paper', 'ink'] as const;

/** Resolved relative to the drawing: jest maps an import of a stylesheet to a list of class names. */
const TOKENS = new URL('../styles/tokens.css', import.meta.resolve('@plenum/shared-ui/hemicycle/hall'));

export function readTokenColours(css = readFileSync(TOKENS, 'utf8')): TokenColours {
  const token = (name: string) => {
    const found = new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css)?.[1];
    if (found === undefined) throw new Error(`tokens.css has no colour --${name}.`);
    return found;
  };
  const colour = (pair: Pair, of: keyof HallColours) => token(`hall-${pair}-${of}`);
  const pairs = PAIRS.map((pair) => [pair, Object.fromEntries(HALL_COLOURS.map((name) => [name, colour(pair, name)]))]);
  return { halls: Object.fromEntries(pairs) as Record<Pair, HallColours>, token };
}

/** Mixes two colours such as `#1d2233`; `share` is that of the first. */
export function mixColours(one: string, other: string, share: number): string {
  const channel = (of: string, place: number) => Number.parseInt(of.slice(1 + 2 * place, 3 + 2 * place), 16);
  const mixed = [0, 1, 2].map((place) => Math.round(share * channel(one, place) + (1 - share) * channel(other, place)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
