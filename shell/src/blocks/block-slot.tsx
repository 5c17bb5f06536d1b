import { createContext, type ReactNode, use } from 'react';
import { BlockView, type FailureTitle } from '#src/blocks/block-view.tsx';
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

const FAILURE: FailureTitle = { text: 'This list is not available', level: 3 };

/** Renders a block that the route table places on this page. `empty` is shown when the block has no content. */
export function BlockSlot({ slot, empty = null }: { readonly slot: string; readonly empty?: ReactNode }) {
  const result = useBlockResult(slot);
  return result.kind === 'empty' ? empty : <BlockView place={slot} result={result} failureTitle={FAILURE} />;
}
