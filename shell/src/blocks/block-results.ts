import { createContext, use } from 'react';
import type { BlockResult } from '#src/screens/screen-result.ts';

const BlockResults = createContext<Readonly<Record<string, BlockResult>>>({});

export const BlockResultsProvider = BlockResults.Provider;

/** What the route's loader brought for a slot of this page. */
export function useBlockResult(slot: string): BlockResult {
  return use(BlockResults)[slot] ?? { kind: 'empty' };
}
