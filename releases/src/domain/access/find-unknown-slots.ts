/**
 * Returns a warning for each granted slot that no active or newest release has. A later release may have it, so the grant is not refused.
 * @param offered slots of the active releases and of the newest ones; null if no shell declares its slots
 */
export function findUnknownSlots(granted: readonly string[], offered: ReadonlySet<string> | null): string[] {
  if (!offered) return [];
  return granted
    .filter((slot) => !offered.has(slot))
    .map(
      (slot) =>
        `No active or newest release has the slot ${slot}, so a block in it is not shown yet. Slots: ${[...offered].toSorted().join(', ') || 'none'}.`,
    );
}
