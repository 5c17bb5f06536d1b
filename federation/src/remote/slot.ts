import type { ReactNode } from 'react';
import type { SlotProps } from '@plenum/shared-contracts/remote/capabilities';
// Imported by its public name, under which the page shares it: a second copy would have no host.
import { useCapabilities } from '@plenum/federation/remote/capabilities';

/**
 * Shows the blocks that fill a slot, in their order. The host has loaded them beside the screen, each with its own deadline, and holds
 * each one's failure to its place. A screen that hosts a slot names it in `slots` of its `remote.ts`: without that nothing is loaded.
 * @throws Error outside of a host, as `useCapabilities`
 * @example
 * <Slot name="article.after">{(blocks) => <aside>{blocks}</aside>}</Slot>
 */
export function Slot(slot: SlotProps): ReactNode {
  return useCapabilities().renderSlot(slot);
}
