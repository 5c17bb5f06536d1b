import type { ReactNode } from 'react';
import type { SlotProps } from '@plenum/shared-contracts/remote/capabilities';
// Imported by its public name, under which the page shares it: a second copy would have no host.
import { useCapabilities } from '@plenum/federation/remote/capabilities';

/**
 * Shows the blocks that fill a slot, in their order. The host has loaded them beside the screen, each with its own deadline, and an error
 * in one block affects only that block. A screen that hosts a slot names it in `slots` of its `remote.ts`: otherwise nothing is loaded.
 * @param slot name of the slot, and optionally properties for its blocks, content for an empty slot, and a function that wraps the blocks
 * @returns the blocks as React nodes
 * @throws Error outside of a host, as `useCapabilities`
 * @example
 * <Slot name="article.after">{(blocks) => <aside>{blocks}</aside>}</Slot>
 */
export function Slot(slot: SlotProps): ReactNode {
  return useCapabilities().renderSlot(slot);
}
