import { PortraitFigure } from '#src/portrait/portrait-figure.tsx';
import type { PortraitTraits } from '#src/portrait/traits.ts';
import styles from '#src/portrait/portrait.module.css';

interface PortraitProps {
  traits: PortraitTraits;
  className?: string;
}

/**
 * A drawn person with features of their own, 1 to 1. Decorative, so it has no accessible name: the name stands beside it.
 * @example
 * <Portrait traits={{ skin: 2, hair: 'bob', hair_colour: 1, clothes: 'jacket', colour: 3 }} />
 */
export function Portrait({ traits, className = '' }: PortraitProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={`${styles.portrait} ${styles[`wall${traits.colour}`]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      <PortraitFigure traits={traits} />
    </svg>
  );
}
