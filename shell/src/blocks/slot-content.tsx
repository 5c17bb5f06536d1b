import { type ReactNode, useSyncExternalStore } from 'react';
import type { SlotProps } from '@plenum/shared-contracts/remote/capabilities';
import { BlockView, type FailureTitle, type ShownBlock } from '#src/blocks/block-view.tsx';
import { useBlockResults } from '#src/blocks/block-slot.tsx';
import { useApp } from '#src/app/app-context.tsx';
import { StreamedBlocks } from '#src/blocks/streamed-blocks.tsx';
import styles from '#src/blocks/slot-content.module.css';
import type { SettledBlock } from '#src/remotes/screen-result.ts';
import { isConditionMet } from '#src/slots/slots.ts';

const FAILURES: Readonly<Record<2 | 3, FailureTitle>> = {
  2: { text: 'This part is not available', level: 2 },
  3: { text: 'This part is not available', level: 3 },
};

/** Whether a block has anything to show. */
function isShown(result: SettledBlock | null | undefined, onFailure: 'notice' | 'hide'): result is ShownBlock {
  return result?.kind === 'ready' || (result?.kind === 'failed' && onFailure === 'notice');
}

/** Renders the blocks of a slot whose condition holds and that are loaded. See `Slot` of federation. */
export function SlotContent({ name, empty = null, children, onFailure = 'notice', headingLevel = 2 }: SlotProps): ReactNode {
  const { slots } = useApp().runtime;
  const view = useSyncExternalStore(
    slots.subscribe,
    () => slots.view,
    () => slots.serverView,
  );
  const ofScreen = useBlockResults();
  const results = slots.declared.fills
    .filter(({ slot, when }) => slot === name && isConditionMet(when, view.conditions))
    .map(({ key }) => ({ key, result: view.blocks[key] ?? ofScreen[key] }));
  const late = results.flatMap(({ result }) => (result?.kind === 'pending' ? [result] : []));
  const show = () => {
    const blocks = results.flatMap(({ key, result }) => {
      const settled = result?.kind === 'pending' ? result.current : result;
      return isShown(settled, onFailure)
        ? [
            <BlockView
              key={key}
              place={key}
              result={settled}
              failureTitle={onFailure === 'notice' ? FAILURES[headingLevel] : null}
              fallback={results.length === 1 ? empty : null}
            />,
          ]
        : [];
    });
    if (blocks.length === 0) return empty;
    return children ? children(blocks) : blocks;
  };
  if (late.length === 0) return show();
  return (
    <StreamedBlocks blocks={late} room={name.endsWith('.sections') ? (styles['sections'] ?? '') : null}>
      {show}
    </StreamedBlocks>
  );
}
