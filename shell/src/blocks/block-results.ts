import { createContext, use } from 'react';
import type { BlockResult } from '#src/remotes/screen-result.ts';

const BlockResults = createContext<Readonly<Record<string, BlockResult>>>({});

export const BlockResultsProvider = BlockResults.Provider;

/** What the route's loader brought for the blocks of this page: key of the placement → result. */
export function useBlockResults(): Readonly<Record<string, BlockResult>> {
  return use(BlockResults);
}

/** What the route's loader brought for a block that the route table names. */
export function useBlockResult(slot: string): BlockResult {
  return useBlockResults()[slot] ?? { kind: 'empty' };
}
