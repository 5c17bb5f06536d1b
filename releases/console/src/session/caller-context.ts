import { createContext, use } from 'react';
import type { Caller } from '@plenum/shared-contracts/release/access-schemas';

/** Whose token the page uses. */
export const CallerContext = createContext<Caller | null>(null);

/** Returns whether the person may change something. The registry decides; this only hides what it would refuse. */
export function useIsManager(): boolean {
  return use(CallerContext)?.owner === 'manager';
}
