import type { ReactNode } from 'react';
import { BlockView, type FailureTitle } from '#src/blocks/block-view.tsx';
import { useBlockResult } from '#src/blocks/block-results.ts';

const FAILURE: FailureTitle = { text: 'This list is not available', level: 3 };

/** Renders a block that the route table places on this page. `empty` is shown when the block has no content. */
export function BlockSlot({ slot, empty = null }: { readonly slot: string; readonly empty?: ReactNode }) {
  const result = useBlockResult(slot);
  return result.kind === 'empty' ? empty : <BlockView place={slot} result={result} failureTitle={FAILURE} />;
}
