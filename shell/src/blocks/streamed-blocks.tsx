import { type ReactNode, Suspense, use } from 'react';
import { giveUpRoom } from '#src/blocks/release-reserved-space.ts';
import type { PendingBlock } from '#src/remotes/screen-result.ts';

interface StreamedBlocksProps {
  readonly blocks: readonly PendingBlock[];
  /** Class of the box that keeps their room; null: they stand among other elements of a line, and none is kept. */
  readonly room: string | null;
  /** Called when all blocks have arrived. */
  readonly children: () => ReactNode;
}

/**
 * Renders late blocks in a part of the page that follows the rest of it in the same response. Their room is kept before, and stays theirs
 * while it is in view, so that nothing moves; the browser renders the same elements when it hydrates. Without JavaScript they are shown at the end of the page.
 */
export function StreamedBlocks({ blocks, room, children }: StreamedBlocksProps): ReactNode {
  return (
    // The attribute hides the room where no script will fill it (`document.ts`).
    <Suspense fallback={room !== null && <div className={room} data-deferred="" />}>
      <Arrived blocks={blocks} room={room}>
        {children}
      </Arrived>
    </Suspense>
  );
}

/** Waits for one block after another, each in a component of its own: React tells promises of one component apart by their order. */
function Arrived({ blocks: [first, ...others], room, children }: StreamedBlocksProps): ReactNode {
  if (first && !first.current && first.settled) use(first.settled);
  if (others.length > 0)
    return (
      <Arrived blocks={others} room={room}>
        {children}
      </Arrived>
    );
  const shown = children();
  if (room === null) return shown;
  return (
    <div className={room} ref={giveUpRoom}>
      {shown}
    </div>
  );
}
