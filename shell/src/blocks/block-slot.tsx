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

/** Below the section's heading, or beside the sections if the block stands alone. */
const FAILURES: Readonly<Record<2 | 3, FailureTitle>> = {
  2: { text: 'This list is not available', level: 2 },
  3: { text: 'This list is not available', level: 3 },
};

interface BlockSlotProps {
  readonly slot: string;
  /** Shown when the block has no content. */
  readonly empty?: ReactNode;
  /** Level of the heading of the notice that replaces a block that fails. */
  readonly headingLevel?: 2 | 3;
}

/** Renders a block that the route table places on this page. */
export function BlockSlot({ slot, empty = null, headingLevel = 3 }: BlockSlotProps) {
  const result = useBlockResult(slot);
  return result.kind === 'empty' ? empty : <BlockView place={slot} result={result} failureTitle={FAILURES[headingLevel]} />;
}
