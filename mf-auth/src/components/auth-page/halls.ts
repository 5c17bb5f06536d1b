/** The hall beside a page. Seeds were chosen by eye: how many sit there, and in which colours. */
export interface Hall {
  readonly seed: string;
  readonly who?: 'empty' | 'crowd';
}

export const HALLS = {
  /** Everybody is in. */
  full: { seed: 'evening 80' },
  /** A few seats lit in a dark hall, near the stage: whatever a wide or a high frame cuts off, they stay. */
  alone: { seed: 'guest 5624' },
  /** The next three are one hall that fills. */
  empty: { seed: 'empty', who: 'empty' },
  few: { seed: 'key 127' },
  some: { seed: 'evening 103' },
} as const satisfies Record<string, Hall>;
