import type { ReactNode } from 'react';

/** One component in its states. */
export interface Specimen {
  title: string;
  /** What to know that cannot be seen. */
  note?: string;
  states: readonly { name: string; show: ReactNode }[];
}
