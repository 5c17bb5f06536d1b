/** The hall illustrated beside a page. The seeds, chosen by eye, determine how many people sit there and in which colours. */
export interface Hall {
  readonly seed: string;
  readonly who?: 'empty' | 'crowd';
}

export const HALLS = {
  /** Every seat is taken. */
  full: { seed: 'evening 80' },
  /** A dark hall with a few lit seats near the stage, which stay visible in wide and in tall frames. */
  alone: { seed: 'guest 5624' },
  /** The next three show one hall filling up. */
  empty: { seed: 'empty', who: 'empty' },
  few: { seed: 'key 127' },
  some: { seed: 'evening 103' },
} as const satisfies Record<string, Hall>;
