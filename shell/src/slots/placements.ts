import type { BlockPlacement } from '#src/slots/block-placement.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { type Slots, screenFills } from '#src/slots/slots.ts';

/** All blocks of a page, but those of its layout: the fixed ones of its route, and what fills its slots now. */
export function placements({ screen, blocks = [] }: Pick<ScreenRoute, 'screen' | 'blocks'>, slots: Slots): BlockPlacement[] {
  return [...blocks.map(({ slot, block, props }) => ({ key: slot, block, props: { ...props } })), ...screenFills(screen, slots)];
}
