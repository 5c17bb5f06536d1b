import { portraitPaths, type PortraitLayer } from '#src/portrait/paths.ts';
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
  const { skin, hair_colour: hairColour, colour } = traits;
  const classOf = (layer: PortraitLayer) => {
    if (layer === 'hair') return styles[`hair${hairColour}`];
    return layer === 'clothes' ? styles[`clothes${colour}`] : styles[layer];
  };
  return (
    <svg
      viewBox="0 0 100 100"
      className={`${styles.portrait} ${styles[`skin${skin}`]} ${styles[`wall${colour}`]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {portraitPaths(traits).map(([layer, d], index) => (
        <path key={index} className={classOf(layer)} d={d} />
      ))}
    </svg>
  );
}
