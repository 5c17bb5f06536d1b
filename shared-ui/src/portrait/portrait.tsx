import { BEARDS, CLOTHES, HAIR, type PortraitTraits } from '#src/portrait/traits.ts';
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
  const { skin, hair, hair_colour: hairColour, beard, glasses = false, clothes, colour } = traits;
  const [back, front] = HAIR[hair];
  const [shape, detail] = CLOTHES[clothes];
  const hairClass = styles[`hair${hairColour}`];
  return (
    <svg
      viewBox="0 0 100 100"
      className={`${styles.portrait} ${styles[`skin${skin}`]} ${styles[`wall${colour}`]} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {back && <path className={hairClass} d={back} />}
      <path className={styles.shade} d="M41 56h18v18c-4 5 -14 5 -18 0z" />
      <path className={styles.linen} d="M38 70h24v32H38z" />
      <path className={styles.shade} d="M41 66h18c0 10 -4 15 -9 15s-9 -5 -9 -15z" />
      <path className={styles[`clothes${colour}`]} d={shape} />
      <path className={styles.seam} d={detail} />
      <path className={styles.skin} d="M31 40a19 21 0 0 1 38 0v6a19 21 0 0 1 -38 0zM30 42a4 5 0 1 0 2 9zM70 42a4 5 0 1 1 -2 9z" />
      {beard && <path className={hairClass} d={BEARDS[beard]} />}
      <path className={hairClass} d={front} />
      <path className={styles.face} d="M39.500 39c2 -1.500 5 -1.500 7 0M53.500 39c2 -1.500 5 -1.500 7 0M50 45l-1.500 6h3" />
      <path className={styles.eyes} d="M43 44h0M57 44h0" />
      <path className={beard === 'full' ? styles.mouthInBeard : styles.mouth} d="M44.500 58c3 3 8 3 11 0" />
      {glasses && <path className={styles.glasses} d="M36.500 40.500h12v8h-12zM51.500 40.500h12v8h-12zM48.500 43h3" />}
    </svg>
  );
}
