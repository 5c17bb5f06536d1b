import { createContext, type ReactNode, use } from 'react';
import { BlockView, type FailureTitle } from '#src/blocks/block-view.tsx';
import { StreamedBlocks } from '#src/blocks/streamed-blocks.tsx';
import type { BlockResult, SettledBlock } from '#src/remotes/screen-result.ts';

const BlockResults = createContext<Readonly<Record<string, BlockResult>>>({});

export const BlockResultsProvider = BlockResults.Provider;

/** Returns the route loader's results for the blocks of this page: key of the placement → result. */
export function useBlockResults(): Readonly<Record<string, BlockResult>> {
  return use(BlockResults);
}

const EMPTY: SettledBlock = { kind: 'empty' };

/** Below the section's heading, or beside the sections if the block stands alone. */
const FAILURES: Readonly<Record<2 | 3, FailureTitle>> = {
  2: { text: 'This list is not available', level: 2 },
  3: { text: 'This list is not available', level: 3 },
};

interface BlockSlotProps {
  readonly slot: string;
  /** Class of a box that has room for the block and what is around it, should it be late. */
  readonly room: string | undefined;
  /** Shown when the block has no content. */
  readonly empty?: ReactNode;
  /** Level of the heading of the notice that replaces a block that fails. */
  readonly headingLevel?: 2 | 3;
  /** Wraps a block that has content, or its notice. */
  readonly children?: (block: ReactNode, kind: 'ready' | 'failed') => ReactNode;
}

/** Renders a block that the route table places on this page, and what is only there with it, such as the section around it. */
export function BlockSlot({ slot, room, empty = null, headingLevel = 3, children = (block) => block }: BlockSlotProps): ReactNode {
  const result = useBlockResults()[slot] ?? EMPTY;
  const show = (settled: SettledBlock) =>
    settled.kind === 'empty'
      ? empty
      : children(<BlockView place={slot} result={settled} failureTitle={FAILURES[headingLevel]} />, settled.kind);
  if (result.kind !== 'pending') return show(result);
  return (
    <StreamedBlocks blocks={[result]} room={room ?? ''}>
      {() => show(result.current ?? EMPTY)}
    </StreamedBlocks>
  );
}
