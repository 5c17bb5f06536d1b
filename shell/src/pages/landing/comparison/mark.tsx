import type { MarkKind } from '#src/pages/landing/comparison/mark-labels.ts';
import styles from '#src/pages/landing/comparison/mark.module.css';

/** Inside of the circle. The half of “partly” is an area, the others are lines. */
const INSIDES: Readonly<Record<MarkKind, string>> = {
  yes: 'M6 10.500l2.800 2.800l5.400 -6',
  partly: 'M10 3.500a6.500 6.500 0 0 0 0 13z',
  no: 'M6.500 10h7',
};

/** A seat that is taken, half taken or empty. Decorative: the words stand beside it. */
export function Mark({ kind }: { readonly kind: MarkKind }) {
  return (
    <svg viewBox="0 0 20 20" className={`${styles.mark} ${styles[kind]}`} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9" />
      <path d={INSIDES[kind]} />
    </svg>
  );
}
