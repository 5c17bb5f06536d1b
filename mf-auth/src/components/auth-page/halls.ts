/** The hall beside a page. Seeds were chosen by eye: how many sit there, and in which colours. */
export interface Hall {
  readonly seed: string;
  readonly who?: 'empty' | 'crowd';
}

export const HALLS = {
  /** Everybody is in. */
  full: { seed: 'evening 80' },
  /** One or two seats lit in a large dark hall. */
  alone: { seed: 'guest 2166' },
  /** The next three are one hall that fills. */
  empty: { seed: 'empty', who: 'empty' },
  few: { seed: 'key 127' },
  some: { seed: 'evening 103' },
} as const satisfies Record<string, Hall>;
