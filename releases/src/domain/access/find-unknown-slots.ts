/**
 * Returns a warning for each granted slot that no release has. A release that has it may come later, so the grant is not refused.
 * @param offered slots of the active releases and of the newest ones; null if no shell declares its slots
 */
export function findUnknownSlots(granted: readonly string[], offered: ReadonlySet<string> | null): string[] {
  if (!offered) return [];
  return granted
    .filter((slot) => !offered.has(slot))
    .map(
      (slot) =>
        `No release has the slot ${slot} yet, so a block in it is not shown. Slots: ${[...offered].toSorted().join(', ') || 'none'}.`,
    );
}
