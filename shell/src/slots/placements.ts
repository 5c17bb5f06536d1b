import type { BlockPlacement } from '#src/slots/block-placement.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { type Slots, screenFills } from '#src/slots/slots.ts';

/** Returns all blocks of a page except its layout's: the fixed ones of its route, and those that currently fill its slots. */
export function placements({ screen, blocks = [] }: Pick<ScreenRoute, 'screen' | 'blocks'>, slots: Slots): BlockPlacement[] {
  return [...blocks.map(({ slot, block, props }) => ({ key: slot, block, props: { ...props } })), ...screenFills(screen, slots)];
}
