import { Slot } from '@plenum/federation/remote/slot';
import styles from '#src/slots/block-sections.module.css';
import type { ShellSlot } from '#src/slots/shell-slots.ts';

/** Sections of other teams among a page's own: each block is one, as wide as the page, and begins with an `h2`. */
export function BlockSections({ slot }: { readonly slot: Extract<ShellSlot, `${string}.sections`> }) {
  return (
    <Slot name={slot}>
      {(blocks) => (
        <div className={styles.sections} data-below="2">
          {blocks}
        </div>
      )}
    </Slot>
  );
}
