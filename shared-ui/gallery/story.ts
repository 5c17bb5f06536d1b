import type { ReactNode } from 'react';

/** One component in its states. */
export interface Story {
  title: string;
  /** Notes on behaviour that is not visible. */
  note?: string;
  states: readonly { name: string; show: ReactNode }[];
}
