import { createContext, use } from 'react';
import type { BlockResult } from '#src/remotes/screen-result.ts';

const BlockResults = createContext<Readonly<Record<string, BlockResult>>>({});

export const BlockResultsProvider = BlockResults.Provider;

/** Returns the route loader's results for the blocks of this page: key of the placement → result. */
export function useBlockResults(): Readonly<Record<string, BlockResult>> {
  return use(BlockResults);
}

/** Returns the loader's result for a block of the route table. */
export function useBlockResult(slot: string): BlockResult {
  return useBlockResults()[slot] ?? { kind: 'empty' };
}
